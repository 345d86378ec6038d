import type { Cue, Statement } from '@msk/contracts';
import { formatDay, formatTime } from '@msk/frontend-shared/format';
import { ReportButton } from '../report/report-button';
import styles from './statement-source.module.css';

export interface StatementSourceProps {
  videoId: string;
  statement: Statement;
  /** Of the whole transcript. */
  cues: readonly Cue[];
  /** The position of the video in seconds. */
  time: number;
  onJump: (seconds: number) => void;
}

const WITHOUT_LINES: Record<Statement['checked'], string> = {
  found: 'The transcript no longer has the lines that say it.',
  'not-found': 'No line of the transcript says it.',
  'not-checkable': 'It could not be checked by the transcript.',
};

/** Who made a statement, who reviewed it and when, and the lines of the transcript that say it. */
export default function StatementSource({ videoId, statement, cues, time, onJump }: StatementSourceProps) {
  const lines = statement.cues.flatMap((index) => cues[index] ?? []);
  return (
    <div className={styles.source}>
      <p>
        {describeAuthor(statement)} {describeReview(statement)}
      </p>
      {lines.length === 0 ? (
        <p>{WITHOUT_LINES[statement.checked]}</p>
      ) : (
        <ul className={styles.lines} aria-label="Said in the video">
          {lines.map(({ start, text }) => (
            <li key={start}>
              <button type="button" className={styles.line} onClick={() => onJump(start)}>
                <span className={styles.time}>{formatTime(start)}</span> {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ReportButton videoId={videoId} time={lines[0]?.start ?? time} statement={statement.text} />
    </div>
  );
}

function describeAuthor({ by, model }: Statement): string {
  if (by === 'openai') return model ? `Made by AI (${model}).` : 'Made by AI.';
  return by === 'lexicon' ? 'Made automatically, by dictionary.' : 'Written by an editor.';
}

function describeReview({ reviewedBy, reviewedAt }: Statement): string {
  if (!reviewedAt) return 'Not reviewed.';
  return `Reviewed by ${reviewedBy ?? 'an editor'} on ${formatDay(reviewedAt)}.`;
}
