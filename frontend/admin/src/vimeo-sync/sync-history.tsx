import type { Sync } from '@msk/contracts';
import { formatCount, formatInstant } from '@msk/frontend-shared/format';
import { Table, type TableColumnsType } from 'antd';
import { describeElapsed, describeFilters, elapsedSeconds, SYNC_STATUS } from './sync-labels';
import styles from './vimeo-sync.module.css';

interface SyncHistoryProps {
  syncs: Sync[];
  shownId: string;
  onChoose: (id: string) => void;
}

export function SyncHistory({ syncs, shownId, onChoose }: SyncHistoryProps) {
  const columns: TableColumnsType<Sync> = [
    {
      title: 'Started',
      key: 'started',
      render: (_, { id, startedAt }) => (
        <button type="button" className={styles.choose} aria-current={id === shownId} onClick={() => onChoose(id)}>
          {formatInstant(startedAt)}
        </button>
      ),
    },
    {
      title: 'Status',
      key: 'status',
      render: (_, { status }) => <span style={{ color: SYNC_STATUS[status].colour }}>{SYNC_STATUS[status].label}</span>,
    },
    { title: 'Imported', key: 'imported', align: 'right', render: (_, { summary }) => formatCount(summary.imported) },
    {
      title: 'Skipped',
      key: 'skipped',
      align: 'right',
      responsive: ['md'],
      render: (_, { summary }) => formatCount(summary.skipped),
    },
    {
      title: 'Failed',
      key: 'failed',
      align: 'right',
      responsive: ['md'],
      render: (_, { summary }) => formatCount(summary.failed),
    },
    {
      title: 'Took',
      key: 'took',
      align: 'right',
      responsive: ['md'],
      render: (_, sync) => (sync.finishedAt ? describeElapsed(elapsedSeconds(sync, 0)) : ''),
    },
    { title: 'Filters', key: 'filters', responsive: ['lg'], render: (_, { filters }) => describeFilters(filters) },
  ];
  return (
    <section aria-labelledby="sync-history">
      <h2 id="sync-history" className={styles.heading}>
        History
      </h2>
      <Table
        className={styles.history}
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={syncs}
        pagination={false}
        rowClassName={({ id }) => (id === shownId ? (styles.shown ?? '') : '')}
      />
    </section>
  );
}
