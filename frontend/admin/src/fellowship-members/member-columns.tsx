import type { FellowshipMember } from '@msk/contracts';
import { formatDay, formatInstant } from '@msk/frontend-shared/format';
import { Tag } from 'antd';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { fullName } from '../components/full-name';
import { Instant } from '../components/instant';
import { LongText } from '../components/long-text';
import type { DataColumn } from '../table/data-table';

const icon = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const;
const UNKNOWN = '–';

const Status = ({ isActive }: Pick<FellowshipMember, 'isActive'>) => (
  <Tag color={isActive ? 'success' : 'default'} icon={isActive ? <CircleCheck {...icon} /> : <CircleMinus {...icon} />}>
    {isActive ? 'Active' : 'Inactive'}
  </Tag>
);

export const MEMBER_COLUMNS: DataColumn<FellowshipMember>[] = [
  { key: 'email', title: 'Email', sortable: true, render: (_, { email }) => <LongText>{email}</LongText> },
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    responsive: ['md'],
    render: (_, member) => fullName(member) || UNKNOWN,
  },
  { key: 'skool', title: 'Skool ID', responsive: ['lg'], render: (_, { skoolUserId }) => skoolUserId ?? UNKNOWN },
  {
    key: 'joinDate',
    title: 'Joined',
    sortable: true,
    responsive: ['lg'],
    render: (_, { joinDate }) => (joinDate ? formatDay(joinDate) : UNKNOWN),
  },
  {
    key: 'addedAt',
    title: 'Added',
    sortable: true,
    responsive: ['md'],
    render: (_, { addedAt, addedViaZapier }) => (
      <>
        <Instant at={addedAt} />
        {addedViaZapier && ', by Zapier'}
      </>
    ),
  },
  {
    key: 'registered',
    title: 'Registered',
    responsive: ['sm'],
    render: (_, { userId, userRegisteredAt }) => (
      <span title={userRegisteredAt ? formatInstant(userRegisteredAt) : 'No account with this address is verified'}>
        {userId ? 'Yes' : 'No'}
      </span>
    ),
  },
  { key: 'status', title: 'Status', render: (_, member) => <Status {...member} /> },
];
