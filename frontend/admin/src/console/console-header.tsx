import { usePageTitle } from '@msk/frontend-shared/product';
import { Flex } from 'antd';
import { useLocation } from 'react-router-dom';
import { ClearAll } from '../pending/clear-all';
import { ProcessAll } from '../pending/process-all';
import styles from './console-header.module.css';
import { StatNumbers } from './stat-numbers';
import { useLiveStats } from './use-live-stats';

export function ConsoleHeader() {
  usePageTitle('Admin Panel');
  const { data: stats, addedLast7Days } = useLiveStats();
  const isPendingTab = useLocation().pathname === '/admin/pending';
  const waiting = stats ? stats.pending.total - stats.pending.completed - stats.pending.processing : 0;
  return (
    <header className={styles.header}>
      <h1 className="visually-hidden">Admin Panel</h1>
      <StatNumbers stats={stats} addedLast7Days={addedLast7Days} />
      <Flex wrap gap="small">
        {(isPendingTab || waiting > 0) && <ProcessAll waiting={waiting} />}
        {/* Beside another list it would read as clearing that one. */}
        {isPendingTab && <ClearAll pending={stats?.pending.total ?? 0} />}
      </Flex>
    </header>
  );
}
