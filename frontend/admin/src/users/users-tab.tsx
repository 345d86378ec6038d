import type { User } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';
import { Button } from 'antd';
import { TabPage } from '../components/tab-page';
import { useConfirm } from '../components/use-confirm';
import { useUrlParams } from '../components/use-url-params';
import { BulkProgress } from '../table/bulk-progress';
import { DataTable } from '../table/data-table';
import { useBulkRun } from '../table/use-bulk-run';
import { useTableRequest } from '../table/use-table-request';
import { userColumns } from './user-columns';
import { UserDrawer } from './user-drawer';
import { useEndSessionsMutation, useUsersQuery } from './users-api';

/** Source: specification, section 9. */
const POLL_INTERVAL_MS = 30_000;

/** All users; a click opens one, whose id is then part of the URL. */
export default function UsersTab() {
  const control = useTableRequest();
  const { data, ...list } = useUsersQuery(control.params, {
    pollingInterval: POLL_INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  const [urlParams, changeUrl] = useUrlParams();
  const openId = urlParams.get('user');
  const { endAll, dialog, progress } = useEndAllSessions();

  const open = (id: string | undefined) =>
    changeUrl((now) => {
      if (id) now.set('user', id);
      else now.delete('user');
      return now;
    });

  return (
    <TabPage title="All Users">
      <DataTable
        name="users"
        singular="user"
        columns={userColumns(({ id }) => open(id))}
        rowKey={({ id }) => id}
        control={control}
        result={{ ...list, isFetching: list.isFetching && !data, rows: data?.users, total: data?.total ?? 0 }}
        searchable
        csv="admin/users.csv"
        loadingText="Loading users..."
        errorTitle="Failed to load users"
        bulk={(users, clear) => (
          <>
            <Button size="small" onClick={() => endAll(users, clear)}>
              End Sessions
            </Button>
            <BulkProgress progress={progress} />
          </>
        )}
        empty="Nobody has registered yet."
      />
      {openId && <UserDrawer key={openId} id={openId} onClose={() => open(undefined)} />}
      {dialog}
    </TabPage>
  );
}

function useEndAllSessions() {
  const [end] = useEndSessionsMutation();
  const { ask, dialog } = useConfirm();
  const { run, progress } = useBulkRun<User>();
  const endAll = (users: User[], then: () => void) =>
    ask({
      title: `End the sessions of ${formatCounted(users.length, 'user')}?`,
      text: 'They are signed out on all their devices at once, and may sign in again.',
      okText: 'End Sessions',
      danger: true,
      act: async () => {
        await run({
          rows: users,
          act: ({ id }) => end(id),
          title: 'Sessions Ended',
          done: (count) => `${formatCounted(count, 'user')} signed out.`,
          failure: 'Failed to end the sessions',
        });
        then();
      },
    });
  return { endAll, dialog, progress };
}
