import { Button } from '@msk/frontend-shared/components/button';
import { formatCounted } from '@msk/frontend-shared/format';
import { Undo2 } from 'lucide-react';
import styles from './reviews.module.css';

interface SessionBarProps {
  done: number;
  left: number;
  isUndoing: boolean;
  onUndo: () => void;
}

/** How far the session is, and the way back. */
export const SessionBar = ({ done, left, isUndoing, onUndo }: SessionBarProps) => (
  <div className={styles.bar}>
    <progress className={styles.progress} aria-label="Progress" value={done} max={Math.max(done + left, 1)} />
    <span className={styles.figures}>
      {done} done · {formatCounted(left, 'card')} left
    </span>
    {done > 0 && (
      <Button variant="quiet" size="small" busy={isUndoing} aria-keyshortcuts="Z" onClick={onUndo}>
        <Undo2 size={16} strokeWidth={1.5} aria-hidden />
        Undo
        <kbd aria-hidden>Z</kbd>
      </Button>
    )}
  </div>
);
