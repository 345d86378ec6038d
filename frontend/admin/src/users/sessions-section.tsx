import type { AccountSession } from '@msk/contracts';
import { Table, Tag } from 'antd';
import { Instant } from '../components/instant';
import { DrawerSection } from './drawer-section';
import { useUserSessionsQuery } from './users-api';

/** Where the user is signed in. */
export function SessionsSection({ userId }: { userId: string }) {
  const { data: sessions, isLoading, error } = useUserSessionsQuery(userId, { refetchOnMountOrArgChange: true });
  return (
    <DrawerSection title="Sessions">
      <Table<AccountSession>
        size="small"
        rowKey="id"
        loading={isLoading}
        dataSource={sessions}
        pagination={false}
        locale={{ emptyText: error ? 'Failed to load the sessions' : 'Signed in nowhere.' }}
        columns={[
          {
            key: 'device',
            title: 'Device',
            render: (_, { device, current }) => (
              <>
                {device} {current && <Tag>This one</Tag>}
              </>
            ),
          },
          { key: 'network', title: 'Network', responsive: ['sm'], dataIndex: 'network' },
          { key: 'used', title: 'Last Used', render: (_, { lastUsedAt }) => <Instant at={lastUsedAt} withTime /> },
        ]}
      />
    </DrawerSection>
  );
}
