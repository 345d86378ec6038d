import type { User } from '@msk/contracts';
import { Button, Flex, Tag } from 'antd';
import { fullName } from '../components/full-name';
import { Instant } from '../components/instant';
import { LongText } from '../components/long-text';
import type { DataColumn } from '../table/data-table';
import { MembershipTag } from './membership-tag';

/** On a phone an address has two lines: antd's buttons have one. */
const WRAPPED = { height: 'auto', whiteSpace: 'normal', textAlign: 'start' } as const;

export const userColumns = (onOpen: (user: User) => void): DataColumn<User>[] => [
  {
    key: 'email',
    title: 'Email',
    sortable: true,
    render: (_, user) => (
      <Flex wrap gap={4} align="center">
        <Button type="link" size="small" style={WRAPPED} onClick={() => onOpen(user)}>
          <LongText>{user.email}</LongText>
        </Button>
        {user.isAdmin && <Tag>Admin</Tag>}
        {!user.emailVerified && <Tag color="warning">Unverified</Tag>}
      </Flex>
    ),
  },
  { key: 'name', title: 'Name', sortable: true, responsive: ['md'], render: (_, user) => fullName(user) || '–' },
  { key: 'membership', title: 'Membership', render: (_, user) => <MembershipTag user={user} /> },
  {
    key: 'trialEnd',
    title: 'Trial Ends',
    responsive: ['xl'],
    render: (_, { trialEndDate }) => <Instant at={trialEndDate} />,
  },
  {
    key: 'createdAt',
    title: 'Member Since',
    sortable: true,
    responsive: ['lg'],
    render: (_, { createdAt }) => <Instant at={createdAt} />,
  },
  {
    key: 'lastLoginAt',
    title: 'Last Login',
    sortable: true,
    responsive: ['lg'],
    render: (_, { lastLoginAt }) => <Instant at={lastLoginAt} />,
  },
];
