import type { PendingVideo } from '@msk/contracts';
import { Ban, Check, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { canApprove, canProcess } from '../rules';
import styles from './quick-actions.module.css';

export interface QuickActionsProps {
  video: PendingVideo;
  tabIndex: number;
  onApprove: () => void;
  onBlacklist: () => void;
  onProcess: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** What needs no look at the review. */
export const QuickActions = ({ video, tabIndex, onApprove, onBlacklist, onProcess }: QuickActionsProps) => (
  <div className={styles.actions}>
    {canApprove(video) && (
      <Quick label="Quick Approve" title={video.title} tabIndex={tabIndex} onClick={onApprove}>
        <Check {...icon} />
      </Quick>
    )}
    {canProcess(video) && (
      <Quick label="Process AI" title={video.title} tabIndex={tabIndex} onClick={onProcess}>
        <Sparkles {...icon} />
      </Quick>
    )}
    <Quick label="Quick Blacklist" title={video.title} tabIndex={tabIndex} onClick={onBlacklist}>
      <Ban {...icon} />
    </Quick>
  </div>
);

interface QuickProps {
  label: string;
  title: string;
  tabIndex: number;
  onClick: () => void;
  children: ReactNode;
}

const Quick = ({ label, title, tabIndex, onClick, children }: QuickProps) => (
  <button
    type="button"
    className={styles.quick}
    aria-label={`${label}: ${title}`}
    title={label}
    tabIndex={tabIndex}
    onClick={onClick}
  >
    {children}
  </button>
);
