import { type Cue, type Statement, statementKey } from '@msk/contracts';
import { useId } from 'react';
import { formatSeconds } from './cue-times';
import styles from './transcript.module.css';

interface StatementListProps {
  statements: Statement[];
  cues: Cue[] | null;
  onPlayFrom: (seconds: number) => void;
}

const NOTES: Record<Statement['checked'], string | null> = {
  found: null,
  'not-found': 'No line says it',
  'not-checkable': 'Cannot be checked',
};

/** What the analysis states, and where the video says so; what it does not say stands first. */
export function StatementList({ statements, cues, onPlayFrom }: StatementListProps) {
  const heading = useId();
  if (statements.length === 0) return null;
  const doubtfulFirst = statements.toSorted((one, other) => rank(one) - rank(other));
  return (
    <section aria-labelledby={heading} className={styles.statements}>
      <h4 id={heading} className={styles.heading}>
        Checked by the transcript
      </h4>
      <ul className={styles.cues}>
        {doubtfulFirst.map(({ kind, text, checked, cues: lines }) => (
          <li key={statementKey({ kind, text })} className={styles.statement}>
            <span>{text}</span>
            {lines.length === 0 && <strong className={styles.doubt}>{NOTES[checked]}</strong>}
            {lines.map((line) => {
              const start = cues?.[line]?.start;
              return start === undefined ? null : (
                <button key={line} type="button" className={styles.time} onClick={() => onPlayFrom(start)}>
                  <span className="visually-hidden">{text}: play from </span>
                  {formatSeconds(start)}
                </button>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

const ORDER: Statement['checked'][] = ['not-found', 'not-checkable', 'found'];
const rank = ({ checked, cues }: Statement): number => ORDER.indexOf(cues.length > 0 ? 'found' : checked);
