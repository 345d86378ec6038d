import { usePageTitle } from '@msk/frontend-shared/product';
import { ClearAll } from '../pending/clear-all';
import { ProcessAll } from '../pending/process-all';
import styles from './console.module.css';
import { StatNumbers } from './stat-numbers';
import { useLiveStats } from './use-live-stats';

export function ConsoleHeader() {
  usePageTitle('Admin Panel');
  const { data: stats, addedLast7Days } = useLiveStats();
  return (
    <header className={styles.header}>
      <h1 className="visually-hidden">Admin Panel</h1>
      <StatNumbers stats={stats} addedLast7Days={addedLast7Days} />
      <div className={styles.actions}>
        <ProcessAll waiting={stats ? stats.pending.total - stats.pending.completed - stats.pending.processing : 0} />
        <ClearAll pending={stats?.pending.total ?? 0} />
      </div>
    </header>
  );
}
