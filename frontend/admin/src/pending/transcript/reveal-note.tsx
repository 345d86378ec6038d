import type { CaseReveal } from '@msk/contracts';
import { Button } from 'antd';
import { formatSeconds } from './cue-times';
import styles from './transcript.module.css';

interface RevealNoteProps {
  reveal: CaseReveal | null;
  onRemove: () => void;
}

/** Where a listener learns the diagnosis, and who says so. */
export const RevealNote = ({ reveal, onRemove }: RevealNoteProps) => (
  <p className={styles.revealNote}>
    <span>{describe(reveal)}</span>
    {reveal?.at !== null && (
      <Button size="small" onClick={onRemove}>
        No line tells it
      </Button>
    )}
  </p>
);

function describe(reveal: CaseReveal | null): string {
  if (!reveal) return 'No line was found that tells the diagnosis.';
  if (reveal.at === null) return 'A curator said that no line tells the diagnosis.';
  const by =
    reveal.how === 'curator' ? 'set by a curator' : `found, ${Math.round(reveal.confidence * 100)} % confident`;
  const call = reveal.callPossible ? '' : ' Too early for an unknown case.';
  return `The diagnosis is told at ${formatSeconds(reveal.at)} (${by}).${call}`;
}
