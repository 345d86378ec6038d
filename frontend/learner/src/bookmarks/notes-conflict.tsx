import { Button } from '@msk/frontend-shared/components/button';
import styles from './notes-conflict.module.css';

interface NotesConflictProps {
  /** The newer notes. */
  notes: string | null;
  onResolve: (isMineKept: boolean) => void;
}

/** The notes were changed on another device since this text was begun; neither text is lost without a decision. */
export const NotesConflict = ({ notes, onResolve }: NotesConflictProps) => (
  <div className={styles.conflict} role="alert">
    <p>These notes were changed on another device. There they are now:</p>
    <blockquote className={styles.other}>{notes || 'No notes'}</blockquote>
    <div className={styles.actions}>
      <Button size="small" onClick={() => onResolve(true)}>
        Keep My Text
      </Button>
      <Button size="small" onClick={() => onResolve(false)}>
        Use the Other Text
      </Button>
    </div>
  </div>
);
