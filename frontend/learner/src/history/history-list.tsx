import type { WatchRecord } from '@msk/contracts';
import { Button } from '@msk/frontend-shared/components/button';
import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { useMemo, useRef } from 'react';
import { useLoadMore } from '../library/use-load-more';
import { useRemoveFromHistory } from '../watching/use-remove-from-history';
import { groupByDay } from './group-by-day';
import styles from './history-list.module.css';
import { HistoryRow } from './history-row';
import type { useHistory } from './use-history';

interface HistoryListProps {
  list: ReturnType<typeof useHistory>['list'];
  records: WatchRecord[];
  /** The focused button is about to disappear with its case. */
  onRemoved: () => void;
}

/** The cases by day, with a button to load more. A failed load keeps the cases on the page. */
export function HistoryList({ list, records, onRemoved }: HistoryListProps) {
  const days = useRef<HTMLDivElement>(null);
  const loadMore = useLoadMore(days, records.length, list.fetchNextPage, '[data-case]');
  const removeFromHistory = useRemoveFromHistory();
  const grouped = useMemo(() => groupByDay(records, new Date()), [records]);

  function remove(record: WatchRecord) {
    onRemoved();
    void removeFromHistory(record);
  }

  return (
    <>
      <div ref={days} data-stale={list.isFetching || undefined}>
        {grouped.map((day) => (
          <section key={day.label} className={styles.day} aria-label={day.label}>
            <h2 className={styles.label}>{day.label}</h2>
            <ul className={styles.rows}>
              {day.records.map((record) => (
                <HistoryRow key={record.videoId} record={record} onRemove={() => remove(record)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {list.isFetchNextPageError && (
        <LoadFailed
          title="Failed to Load More Cases"
          error={list.error}
          fallback="Please try again."
          onRetry={loadMore}
        />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className={styles.more}>
          <Button onClick={loadMore} busy={list.isFetchingNextPage}>
            {list.isFetchingNextPage ? 'Loading…' : 'Load More'}
          </Button>
        </div>
      )}
    </>
  );
}
