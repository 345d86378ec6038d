import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Button, Table } from 'antd';
import listTab from '../console/list-tab.module.css';
import { TabSkeleton } from '../console/tab-skeleton';
import styles from './missed-searches.module.css';
import { useMissedSearchesInfiniteQuery } from './missed-searches-api';
import { SEARCH_COLUMNS } from './search-columns';

/** Searches of learners without results: what the library lacks, or calls by another name. */
export default function MissedSearchesTab() {
  const list = useMissedSearchesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const searches = list.data?.pages.flatMap(({ searches }) => searches);
  return (
    <section className={listTab.tab} aria-labelledby="missed-searches">
      <h2 id="missed-searches" className={listTab.heading}>
        Missed Searches
      </h2>
      {list.isLoading && <TabSkeleton />}
      {list.error && !searches && (
        <LoadFailed
          title="Failed to load missed searches"
          error={list.error}
          fallback="Please try again."
          onRetry={list.refetch}
        />
      )}
      {searches?.length === 0 && (
        <p className={styles.about}>
          Every search has found something so far. One without any result is listed here, without a word about who
          asked.
        </p>
      )}
      {!!searches?.length && (
        <>
          <p className={styles.about}>
            Searches without any result, the most frequent first: cases that are missing, or words that no case uses.
            Who asked is not kept. A search that nobody repeats is removed after 180 days.
          </p>
          <Table
            className={listTab.list}
            size="small"
            rowKey="question"
            columns={SEARCH_COLUMNS}
            dataSource={searches}
            pagination={false}
          />
        </>
      )}
      {list.hasNextPage && (
        <Button className={listTab.more} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load More Searches
        </Button>
      )}
    </section>
  );
}
