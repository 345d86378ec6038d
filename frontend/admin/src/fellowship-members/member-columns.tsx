import type { FellowshipMember } from '@msk/contracts';
import { formatDay, formatInstant } from '@msk/frontend-shared/format';
import type { TableColumnsType } from 'antd';
import { CircleCheck, CircleMinus } from 'lucide-react';
import listTab from '../console/list-tab.module.css';
import styles from './fellowship-members.module.css';
import { StatusSwitch } from './status-switch';

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
const UNKNOWN = '–';

const Status = ({ isActive }: Pick<FellowshipMember, 'isActive'>) => (
  <span className={styles.status} data-active={isActive}>
    {isActive ? <CircleCheck {...icon} /> : <CircleMinus {...icon} />}
    {isActive ? 'Active' : 'Inactive'}
  </span>
);

/** The parts of the name that the community's automation sent. */
const fullName = ({ firstName, lastName }: FellowshipMember): string => [firstName, lastName].filter(Boolean).join(' ');

export const MEMBER_COLUMNS: TableColumnsType<FellowshipMember> = [
  { title: 'Email', key: 'email', render: (_, { email }) => <span className={listTab.long}>{email}</span> },
  { title: 'Name', key: 'name', responsive: ['md'], render: (_, member) => fullName(member) || UNKNOWN },
  {
    title: 'Skool ID',
    key: 'skool',
    responsive: ['lg'],
    render: (_, { skoolUserId }) => <span className={listTab.whole}>{skoolUserId ?? UNKNOWN}</span>,
  },
  {
    title: 'Joined',
    key: 'joined',
    responsive: ['lg'],
    render: (_, { joinDate }) => <span className={listTab.whole}>{joinDate ? formatDay(joinDate) : UNKNOWN}</span>,
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
