import type { Cue } from '@msk/contracts';
import { formatTime } from '@msk/frontend-shared/format';
import { memo, type ReactNode } from 'react';
import styles from './cue-line.module.css';
import type { TextRange } from './transcript-search';

interface CueLineProps {
  cue: Cue;
  index: number;
  isCurrent: boolean;
  /** One line of the list is in the tab order; the arrow keys reach the others. */
  isTabStop: boolean;
  marks?: TextRange[];
  /** The current match. */
  current?: TextRange;
  onJump: (cue: Cue) => void;
}

/** One cue; a click plays the video from there. */
export const CueLine = memo(function CueLine({
  cue,
  index,
  isCurrent,
  isTabStop,
  marks,
  current,
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
        <span>{renderMarks(cue.text, marks, current)}</span>
      </button>
    </li>
  );
});

function renderMarks(text: string, marks: TextRange[] | undefined, current: TextRange | undefined): ReactNode {
  if (!marks) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const mark of marks) {
    parts.push(text.slice(end, mark.from));
    parts.push(
      <mark key={mark.from} className={styles.mark} data-current={mark === current || undefined}>
        {text.slice(mark.from, mark.to)}
      </mark>,
    );
    end = mark.to;
  }
  return [...parts, text.slice(end)];
}
