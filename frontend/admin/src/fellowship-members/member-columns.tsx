import type { FellowshipMember } from '@msk/contracts';
import { formatDay, formatInstant } from '@msk/frontend-shared/format';
import type { TableColumnsType } from 'antd';
import { CircleCheck, CircleMinus } from 'lucide-react';
import listTab from '../console/list-tab.module.css';
import styles from './fellowship-members.module.css';
import { nameOf } from './member-name';
import { StatusSwitch } from './status-switch';

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NOT_TOLD = '–';

const Status = ({ isActive }: Pick<FellowshipMember, 'isActive'>) => (
  <span className={styles.status} data-active={isActive}>
    {isActive ? <CircleCheck {...icon} /> : <CircleMinus {...icon} />}
    {isActive ? 'Active' : 'Inactive'}
  </span>
);

export const MEMBER_COLUMNS: TableColumnsType<FellowshipMember> = [
  { title: 'Email', key: 'email', render: (_, { email }) => <span className={listTab.long}>{email}</span> },
  { title: 'Name', key: 'name', responsive: ['md'], render: (_, member) => nameOf(member) || NOT_TOLD },
  {
    title: 'Skool ID',
    key: 'skool',
    responsive: ['lg'],
    render: (_, { skoolUserId }) => <span className={listTab.whole}>{skoolUserId ?? NOT_TOLD}</span>,
  },
  {
    title: 'Joined',
    key: 'joined',
    responsive: ['lg'],
    render: (_, { joinDate }) => <span className={listTab.whole}>{joinDate ? formatDay(joinDate) : NOT_TOLD}</span>,
  },
  {
    title: 'Added',
    key: 'added',
    responsive: ['md'],
    render: (_, { addedAt, addedViaZapier }) => (
      <span className={listTab.whole} title={formatInstant(addedAt)}>
        {formatDay(addedAt)}
        {addedViaZapier && ', by Zapier'}
      </span>
    ),
  },
  {
    title: 'Registered',
    key: 'registered',
    responsive: ['sm'],
    render: (_, { userId, userRegisteredAt }) => (
      <span title={userRegisteredAt ? formatInstant(userRegisteredAt) : 'No account with this address is verified'}>
        {userId ? 'Yes' : 'No'}
      </span>
    ),
  },
  { title: 'Status', key: 'status', render: (_, member) => <Status {...member} /> },
  {
    title: <span className="visually-hidden">Action</span>,
    key: 'action',
    align: 'right',
    render: (_, member) => <StatusSwitch member={member} />,
  },
];
