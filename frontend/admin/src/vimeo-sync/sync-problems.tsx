import type { SyncProblem } from '@msk/contracts';
import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import styles from './sync-run.module.css';

interface SyncProblemsProps {
  problems: SyncProblem[];
  /** Of all, where the list holds the newest only. */
  count: number;
}

/** What a run could not take in, and why; the next one tries it again. */
export const SyncProblems = ({ problems, count }: SyncProblemsProps) => (
  <section className={styles.problems}>
    <h3 className={styles.subheading}>
      {formatCounted(count, 'video')} not taken in
      {count > problems.length && `, the newest ${formatCount(problems.length)} below`}. The next sync tries again.
    </h3>
    <ul className={styles.list}>
      {problems.map(({ vimeoId, title, message }) => (
        <li key={vimeoId}>
          <span>{title ?? 'Untitled'}</span>
          <span className={styles.id}>{vimeoId}</span>
          <span className={styles.message}>{message}</span>
        </li>
      ))}
    </ul>
  </section>
);
