import type { Cue } from '@msk/contracts';
import { useMemo } from 'react';
import { lastAtOrBefore } from '../transcript-search';
import styles from './caption-line.module.css';

/** What is being said, over the picture. Not announced: it would speak over the voice. */
export function CaptionLine({ cues, time }: { cues: Cue[]; time: number }) {
  const starts = useMemo(() => cues.map((cue) => cue.start), [cues]);
  const cue = time > 0 ? cues[lastAtOrBefore(starts, time)] : undefined;
  if (!cue || time >= cue.end) return null;
  return (
    <p className={styles.caption} data-caption>
      <span className={styles.words}>{cue.text}</span>
    </p>
  );
}
