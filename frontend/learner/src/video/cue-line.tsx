import type { Cue } from '@msk/contracts';
import { formatTime } from '@msk/frontend-shared/format';
import { memo, type ReactNode } from 'react';
import styles from './cue-line.module.css';
import type { Stretch } from './transcript-search';

interface CueLineProps {
  cue: Cue;
  index: number;
  isCurrent: boolean;
  /** One line of the list takes part in the tab order; the arrow keys reach the others. */
  isTabStop: boolean;
  marks?: Stretch[];
  /** The mark one has stepped to. */
  chosen?: Stretch;
  onJump: (cue: Cue) => void;
}

/** A caption: a click plays the video from there. */
export const CueLine = memo(function CueLine({
  cue,
  index,
  isCurrent,
  isTabStop,
  marks,
  chosen,
  onJump,
}: CueLineProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.cue}
        data-cue={index}
        aria-current={isCurrent || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onJump(cue)}
      >
        <span className={styles.time}>{formatTime(cue.start)}</span>
        <span>{marked(cue.text, marks, chosen)}</span>
      </button>
    </li>
  );
});

function marked(text: string, marks: Stretch[] | undefined, chosen: Stretch | undefined): ReactNode {
  if (!marks) return text;
  const parts: ReactNode[] = [];
  let done = 0;
  for (const mark of marks) {
    parts.push(text.slice(done, mark.from));
    parts.push(
      <mark key={mark.from} className={styles.mark} data-chosen={mark === chosen || undefined}>
        {text.slice(mark.from, mark.to)}
      </mark>,
    );
    done = mark.to;
  }
  return [...parts, text.slice(done)];
}
