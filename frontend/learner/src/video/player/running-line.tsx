import type { Cue } from '@msk/contracts';
import { useMemo } from 'react';
import { lastAtOrBefore } from '../transcript-search';
import styles from './running-line.module.css';

/** The line that is being said, or was said last, large beneath the picture. Not announced: it would speak over the voice. */
export function RunningLine({ cues, time }: { cues: Cue[]; time: number }) {
  const starts = useMemo(() => cues.map((cue) => cue.start), [cues]);
  const text = cues.length === 0 ? 'This case has no transcript.' : cues[lastAtOrBefore(starts, time)]?.text;
  return (
    <p className={styles.line} data-running-line>
      {text}
    </p>
  );
}
