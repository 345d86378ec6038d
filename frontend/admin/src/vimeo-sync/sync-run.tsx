import type { Sync, SyncSummary } from '@msk/contracts';
import { formatCount, formatInstant } from '@msk/frontend-shared/format';
import { useNow } from '@msk/frontend-shared/use-now';
import { Progress } from 'antd';
import { useId } from 'react';
import { ErrorNote } from '../case/error-note';
import { describeElapsed, describeFilters, elapsedSeconds, SYNC_STATUS } from './sync-labels';
import { SyncProblems } from './sync-problems';
import styles from './sync-run.module.css';

/** One sync: its progress, its result, and its problems. */
export function SyncRun({ sync }: { sync: Sync }) {
  const { status, summary, error, problems } = sync;
  const now = useNow(status === 'running');
  const heading = useId();
  return (
    <section className={styles.run} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading} className={styles.heading}>
          {status === 'running' ? 'Sync running' : `Sync of ${formatInstant(sync.startedAt)}`}
        </h2>
        <span style={{ color: SYNC_STATUS[status].colour }}>{SYNC_STATUS[status].label}</span>
        <span className={styles.filters}>{describeFilters(sync.filters)}</span>
      </header>
      <Progress
        percent={percentDone(sync)}
        status={status === 'failed' ? 'exception' : status === 'running' ? 'normal' : 'success'}
        showInfo={false}
        size={['100%', 6]}
        aria-labelledby={heading}
      />
      <Figures summary={summary} elapsed={describeElapsed(elapsedSeconds(sync, now))} />
      {error && <ErrorNote title={status === 'running' ? 'The sync has to wait' : 'The sync stopped'} text={error} />}
      {problems.length > 0 && <SyncProblems problems={problems} count={summary.failed} />}
    </section>
  );
}

/** The total is unknown until the first page is loaded; a completed sync is at 100%, even if it was empty. */
function percentDone({ status, summary: { processed, total } }: Sync): number {
  if (status === 'completed') return 100;
  return total > 0 ? Math.min(100, Math.floor((processed / total) * 100)) : 0;
}

function Figures({ summary, elapsed }: { summary: SyncSummary; elapsed: string }) {
  const of = summary.total > 0 ? ` of ${formatCount(summary.total)}` : '';
  const figures = [
    ['Processed', formatCount(summary.processed) + of],
    ['Imported', formatCount(summary.imported)],
    ['Skipped', formatCount(summary.skipped)],
    ['Failed', formatCount(summary.failed)],
    ['Elapsed', elapsed],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
