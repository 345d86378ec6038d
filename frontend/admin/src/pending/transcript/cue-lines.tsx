import type { Cue, TranscriptMark } from '@msk/contracts';
import { formatSeconds } from './cue-times';
import { splitByMarks } from './split-by-marks';
import styles from './transcript.module.css';

interface CueLinesProps {
  cues: Cue[];
  marks: TranscriptMark[];
  onPlayFrom: (seconds: number) => void;
  /** Index of the line that tells the diagnosis. */
  revealIndex: number | null;
  onMoveReveal: (cueIndex: number) => void;
}

/** The lines with their times; a click on one, or on a marked term in it, plays the video from there. */
export function CueLines({ cues, marks, onPlayFrom, revealIndex, onMoveReveal }: CueLinesProps) {
  const marksByCue = new Map<number, TranscriptMark[]>();
  for (const mark of marks) marksByCue.set(mark.cue, [...(marksByCue.get(mark.cue) ?? []), mark]);
  return (
    <ol className={styles.cues}>
      {cues.map(({ start, text }, index) => (
        <li key={index} className={styles.cue}>
          <button type="button" className={styles.time} onClick={() => onPlayFrom(start)}>
            <span className="visually-hidden">Play from </span>
            {formatSeconds(start)}
          </button>
          <p>
            {splitByMarks(text, marksByCue.get(index) ?? []).map(({ text: part, term, at }) =>
              term === undefined ? (
                part
              ) : (
                <button
                  key={at}
                  type="button"
                  className={styles.mark}
                  title={`${term}: play from ${formatSeconds(start)}`}
                  onClick={() => onPlayFrom(start)}
                >
                  <mark>{part}</mark>
                </button>
              ),
            )}
          </p>
          <button
            type="button"
            className={styles.reveal}
            aria-pressed={index === revealIndex}
            onClick={() => onMoveReveal(index)}
          >
            <span className="visually-hidden">{formatSeconds(start)}: </span>
            tells the diagnosis
          </button>
        </li>
      ))}
    </ol>
  );
}
