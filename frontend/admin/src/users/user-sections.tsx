import type { AuditEntry, Payment, User, UserDetail } from '@msk/contracts';
import { formatCount, formatMoney } from '@msk/frontend-shared/format';
import { Descriptions, Empty, Flex, Statistic, Table, Tag } from 'antd';
import { actionLabel } from '../audit-log/audit-columns';
import { fullName } from '../components/full-name';
import { Instant } from '../components/instant';
import { LongText } from '../components/long-text';
import { DrawerSection } from './drawer-section';
import { MembershipTag } from './membership-tag';

export const ProfileSection = ({ user }: { user: User }) => (
  <DrawerSection title="Account">
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'name', label: 'Name', children: fullName(user) || '–' },
        {
          key: 'email',
          label: 'Email',
          children: (
            <Flex wrap gap="small">
              <LongText>{user.email}</LongText>
              <Tag color={user.emailVerified ? 'success' : 'warning'}>
                {user.emailVerified ? 'Verified' : 'Unverified'}
              </Tag>
            </Flex>
          ),
        },
        { key: 'role', label: 'Role', children: user.isAdmin ? 'Admin' : 'Learner' },
        { key: 'since', label: 'Member since', children: <Instant at={user.createdAt} /> },
        { key: 'login', label: 'Last login', children: <Instant at={user.lastLoginAt} withTime /> },
        { key: 'status', label: 'Membership', children: <MembershipTag user={user} /> },
      ]}
    />
  </DrawerSection>
);

export const MembershipSection = ({ membership }: Pick<UserDetail, 'membership'>) => (
  <DrawerSection title="Membership">
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'plan', label: 'Plan', children: membership.plan ?? '–' },
        { key: 'trial', label: 'Trial ends', children: <Instant at={membership.trialEndDate} /> },
        { key: 'next', label: 'Next billing', children: <Instant at={membership.nextBillingDate} /> },
        { key: 'end', label: 'Subscription ends', children: <Instant at={membership.subscriptionEndDate} /> },
        {
          key: 'discount',
          label: 'Discount',
          children: membership.discountCode
            ? `${membership.discountCode}, ${membership.discountPercentage ?? 0}%`
            : '–',
        },
      ]}
    />
  </DrawerSection>
);

const PAYMENT_COLOURS = { succeeded: 'success', failed: 'error', refunded: 'warning' } as const;

export const PaymentsSection = ({ payments }: { payments: Payment[] }) => (
  <DrawerSection title="Payments">
    <Table<Payment>
      size="small"
      rowKey="id"
      dataSource={payments}
      pagination={payments.length > 5 && { pageSize: 5, size: 'small' }}
      locale={{ emptyText: 'No payments.' }}
      columns={[
        { key: 'at', title: 'Date', render: (_, { createdAt }) => <Instant at={createdAt} /> },
        { key: 'what', title: 'What', responsive: ['sm'], dataIndex: 'description' },
        { key: 'amount', title: 'Amount', align: 'right', render: (_, { amount }) => formatMoney(amount) },
        {
          key: 'status',
          title: 'Status',
          render: (_, { status }) => <Tag color={PAYMENT_COLOURS[status]}>{status}</Tag>,
        },
      ]}
    />
  </DrawerSection>
);

export const WatchingSection = ({ watching }: Pick<UserDetail, 'watching'>) => (
  <DrawerSection title="Watching">
    <Flex wrap gap="large">
      <Statistic title="Started" value={formatCount(watching.started)} />
      <Statistic title="Finished" value={formatCount(watching.finished)} />
      <Statistic title="Last watched" valueRender={() => <Instant at={watching.lastWatchedAt} />} />
    </Flex>
  </DrawerSection>
);

export const AuditSection = ({ entries }: { entries: AuditEntry[] }) => (
  <DrawerSection title="Audit">
    {entries.length === 0 ? (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="Nothing has been recorded." />
    ) : (
      <Table<AuditEntry>
        size="small"
        rowKey={({ at, action }) => at + action}
        dataSource={entries}
        pagination={entries.length > 5 && { pageSize: 5, size: 'small' }}
        columns={[
          { key: 'action', title: 'Action', render: (_, { action }) => actionLabel(action) },
          { key: 'by', title: 'By', responsive: ['sm'], render: (_, { actor }) => <LongText>{actor.name}</LongText> },
          { key: 'at', title: 'When', render: (_, { at }) => <Instant at={at} withTime /> },
        ]}
      />
    )}
  </DrawerSection>
);
