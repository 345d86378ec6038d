import { messageOf } from '@msk/frontend-shared/api-failure';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { lazyPage } from '@msk/frontend-shared/lazy-page';
import { Suspense } from 'react';
import { QUEUE_PAGE_SIZE } from '../pending-api';
import type { Decisions } from '../use-decisions';
import type { Queue } from '../use-queue';
import type { QueueFilter } from '../use-queue-filter';
import { BulkBar } from './bulk-bar';
import { EmptyQueue } from './empty-queue';
import { QueueList } from './queue-list';
import styles from './queue-pane.module.css';
import { QueueSkeleton } from './queue-skeleton';
import { QueueToolbar } from './queue-toolbar';

interface QueuePaneProps {
  queue: Queue;
  filter: QueueFilter;
  isFiltered: boolean;
  isStatusFixed: boolean;
  onChange: (changed: Partial<QueueFilter>) => void;
  currentId: string | undefined;
  onOpen: (id: string) => void;
  decisions: Decisions;
  onProcess: Parameters<typeof QueueList>[0]['onProcess'];
  shortcuts: { isOn: boolean; toggle: () => void };
}

/** Loaded when they are shown: the first page is usable without them. */
const FailedAnalyses = lazyPage(() => import('./failed-analyses'));
const QueuePages = lazyPage(() => import('./queue-pages'));

/** The queue with its filters, its selection, and its pages. */
export function QueuePane({ queue, filter, isFiltered, isStatusFixed, onChange, shortcuts, ...rows }: QueuePaneProps) {
  const { list, videos, total, isChangingPage } = queue;

  return (
    <section className={styles.pane} aria-label="Queue">
      <QueueToolbar filter={filter} isStatusFixed={isStatusFixed} onChange={onChange} />
      <BulkBar
        videos={videos}
        total={list.data && total}
        onApprove={rows.decisions.approveMany}
        progress={rows.decisions.bulkProgress}
        shortcuts={shortcuts}
      />
      {filter.status === 'failed' && (
        <Suspense>
          <FailedAnalyses />
        </Suspense>
      )}
      {list.isError && videos.length > 0 && (
        <p className={styles.stale} role="status">
          Not up to date: {messageOf(list.error, 'the last check failed.')}{' '}
          <button type="button" onClick={list.refetch}>
            Try Again
          </button>
        </p>
      )}
      {/* The key makes another page start at its top. */}
      <div
        key={`${filter.page} ${filter.status} ${filter.query}`}
        className={styles.scroller}
        aria-busy={list.isLoading || isChangingPage}
        data-stale={isChangingPage || undefined}
      >
        {list.isLoading && <QueueSkeleton />}
        {list.isError && videos.length === 0 && (
          <LoadFailed
            title="Failed to load pending videos"
            error={list.error}
            fallback="Please try again."
            onRetry={list.refetch}
          />
        )}
        {list.isSuccess && total === 0 && (
          <EmptyQueue
            isFiltered={isFiltered}
            isStatusFixed={isStatusFixed}
            onClear={() => onChange({ query: '', status: undefined })}
          />
        )}
        {videos.length > 0 && <QueueList videos={videos} {...rows} />}
      </div>
      {total > QUEUE_PAGE_SIZE && (
        <div className={styles.pages}>
          <Suspense>
            <QueuePages page={filter.page} total={total} onChange={(page) => onChange({ page })} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
