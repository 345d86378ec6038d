import type { AccountSession } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { formatInstant } from '@msk/frontend-shared/format';
import { Monitor, Smartphone } from 'lucide-react';
import { Badge } from '../badge';
import styles from './sessions.module.css';

interface SessionRowProps {
  session: AccountSession;
  isEnding: boolean;
  onEnd: () => void;
}

export function SessionRow({
  session: { device, network, current, lastUsedAt, createdAt },
  isEnding,
  onEnd,
}: SessionRowProps) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  return (
    <li className={styles.session}>
      <Icon className={styles.icon} size={20} strokeWidth={1.5} aria-hidden />
      <div className={styles.what}>
        <p className={styles.device}>
          {device}
          {current && <Badge tone="good">This device</Badge>}
        </p>
        <p className={styles.when} title={`Signed in ${formatInstant(createdAt)}`}>
          {current ? 'In use now' : `Last used ${formatInstant(lastUsedAt)}`}, from network {network}
        </p>
      </div>
      {!current && (
        <Button size="small" busy={isEnding} aria-label={`End the session of ${device}`} onClick={onEnd}>
          {isEnding ? 'Ending…' : 'End'}
        </Button>
      )}
    </li>
  );
}
