import { Button } from '@msk/frontend-shared/components/button';
import { formatTime } from '@msk/frontend-shared/format';
import styles from './resume-bar.module.css';

interface ResumeBarProps {
  /** In seconds. */
  resumeAt: number;
  onPlayFrom: (seconds: number) => void;
}

/** Offers to go on where the user stopped last time. */
export const ResumeBar = ({ resumeAt, onPlayFrom }: ResumeBarProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
  <div className={styles.bar} role="group" aria-label="Continue where you stopped">
    <Button size="small" variant="primary" onClick={() => onPlayFrom(resumeAt)}>
      Resume at {formatTime(resumeAt)}
    </Button>
    <Button size="small" onClick={() => onPlayFrom(0)}>
      Start from the beginning
    </Button>
  </div>
);
