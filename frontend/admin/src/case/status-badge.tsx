import type { ProcessingStatus } from '@msk/contracts';
import { CircleAlert, CircleCheck, Clock3, LoaderCircle, type LucideIcon } from 'lucide-react';
import styles from './status-badge.module.css';

interface StatusStyle {
  label: string;
  /** Yellow, blue, green, red. Source: specification, section 4. */
  colour: string;
  Icon: LucideIcon;
}

export const STATUS_STYLES: Record<ProcessingStatus, StatusStyle> = {
  pending: { label: 'Pending', colour: 'var(--warn)', Icon: Clock3 },
  processing: { label: 'Processing', colour: 'var(--info)', Icon: LoaderCircle },
  completed: { label: 'Completed', colour: 'var(--ok)', Icon: CircleCheck },
  failed: { label: 'Failed', colour: 'var(--bad)', Icon: CircleAlert },
};

export function StatusBadge({ status }: { status: ProcessingStatus }) {
  const { label, colour, Icon } = STATUS_STYLES[status];
  return (
    <span className={styles.badge} style={{ color: colour }} data-status={status}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {label}
    </span>
  );
}
