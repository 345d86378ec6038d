import type { SyncProblem } from '@msk/contracts';
import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { Button } from 'antd';
import { useState } from 'react';
import styles from './sync-run.module.css';

/** Shown at first; the history below should not be out of sight. */
const AT_FIRST = 8;

interface SyncProblemsProps {
  problems: SyncProblem[];
  /** Of all, where the list holds the newest only. */
  count: number;
}

/** What a run could not take in, and why; the next one tries it again. */
export function SyncProblems({ problems, count }: SyncProblemsProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={styles.problems}>
      <h3 className={styles.subheading}>
        {formatCounted(count, 'video')} not taken in
        {count > problems.length && `, the newest ${formatCount(problems.length)} below`}. The next sync tries again.
      </h3>
      <ul className={styles.list}>
        {(isWhole ? problems : problems.slice(0, AT_FIRST)).map(({ vimeoId, title, message }) => (
          <li key={vimeoId}>
            <span>{title ?? 'Untitled'}</span>
            <span className={styles.id}>{vimeoId}</span>
            <span className={styles.message}>{message}</span>
          </li>
        ))}
      </ul>
      {!isWhole && problems.length > AT_FIRST && (
        <Button className={styles.more} size="small" onClick={() => setWhole(true)}>
          {`Show all ${formatCount(problems.length)}`}
        </Button>
      )}
    </section>
  );
}
