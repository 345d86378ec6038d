import type { SyncProblem } from '@msk/contracts';
import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './sync-run.module.css';

/** Limited, so that the history below stays in sight. */
const INITIAL_COUNT = 8;

interface SyncProblemsProps {
  problems: SyncProblem[];
  /** The number of all problems; the list has only the newest. */
  count: number;
}

/** The videos that a sync could not import, with the reasons; the next sync tries again. */
export function SyncProblems({ problems, count }: SyncProblemsProps) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <section className={styles.problems}>
      <h3 className={styles.subheading}>
        {formatCounted(count, 'video')} not taken in
        {count > problems.length && `, the newest ${formatCount(problems.length)} below`}. The next sync tries again.
      </h3>
      <ul className={styles.list}>
        {(isExpanded ? problems : problems.slice(0, INITIAL_COUNT)).map(({ vimeoId, title, message }) => (
          <li key={vimeoId}>
            <span>{title ?? 'Untitled'}</span>
            <span className={styles.id}>{vimeoId}</span>
            <span className={styles.message}>{message}</span>
          </li>
        ))}
      </ul>
      {!isExpanded && problems.length > INITIAL_COUNT && (
        <Button className={styles.more} size="small" onClick={() => setExpanded(true)}>
          {`Show all ${formatCount(problems.length)}`}
        </Button>
      )}
    </section>
  );
}
