import type { MissedSearch } from '@msk/contracts';
import { formatCount, formatDay, formatInstant } from '@msk/frontend-shared/format';
import type { TableColumnsType } from 'antd';
import listTab from '../console/list-tab.module.css';

const Day = ({ at }: { at: string }) => (
  <time className={listTab.whole} dateTime={at} title={formatInstant(at)}>
    {formatDay(at)}
  </time>
);

export const SEARCH_COLUMNS: TableColumnsType<MissedSearch> = [
  {
    title: 'Searched For',
    key: 'question',
    render: (_, { question }) => <span className={listTab.long}>{question}</span>,
  },
  { title: 'Times', key: 'times', align: 'right', render: (_, { times }) => formatCount(times) },
  { title: 'First', key: 'first', responsive: ['sm'], render: (_, { firstAt }) => <Day at={firstAt} /> },
  { title: 'Last', key: 'last', render: (_, { lastAt }) => <Day at={lastAt} /> },
];
