import { LoadFailed } from '@msk/frontend-shared/components/load-failed';
import { Button, Table } from 'antd';
import listTab from '../console/list-tab.module.css';
import { TabSkeleton } from '../console/tab-skeleton';
import { useFellowshipMembersInfiniteQuery } from './fellowship-api';
import styles from './fellowship-members.module.css';
import { MEMBER_COLUMNS } from './member-columns';

/** Members with free access. The community's automation adds them; here they are listed, deactivated and activated. */
export default function FellowshipMembersTab() {
  const list = useFellowshipMembersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const members = list.data?.pages.flat();
  return (
    <section className={listTab.tab} aria-labelledby="fellowship-members">
      <h2 id="fellowship-members" className={listTab.heading}>
        MSK Fellowship Members
      </h2>
      {list.isLoading && <TabSkeleton />}
      {list.error && !members && (
        <LoadFailed
          title="Failed to load fellowship members"
          error={list.error}
          fallback="Please try again."
          onRetry={list.refetch}
        />
      )}
      {members?.length === 0 && (
        <p className={styles.none}>
          There are no members yet. They appear here when the community’s automation adds them.
        </p>
      )}
      {!!members?.length && (
        <Table
          className={listTab.list}
          size="small"
          rowKey="id"
          columns={MEMBER_COLUMNS}
          dataSource={members}
          pagination={false}
        />
      )}
      {list.hasNextPage && (
        <Button className={listTab.more} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load More Members
        </Button>
      )}
    </section>
  );
}
