import type { MissedSearch } from '@msk/contracts';
import { formatCount } from '@msk/frontend-shared/format';
import { Instant } from '../components/instant';
import { LongText } from '../components/long-text';
import { TabPage } from '../components/tab-page';
import { type DataColumn, DataTable } from '../table/data-table';
import { useTableRequest } from '../table/use-table-request';
import { useMissedSearchesQuery } from './missed-searches-api';

const COLUMNS: DataColumn<MissedSearch>[] = [
  { key: 'question', title: 'Searched For', render: (_, { question }) => <LongText>{question}</LongText> },
  { key: 'times', title: 'Times', align: 'right', render: (_, { times }) => formatCount(times) },
  { key: 'first', title: 'First', responsive: ['sm'], render: (_, { firstAt }) => <Instant at={firstAt} /> },
  { key: 'last', title: 'Last', render: (_, { lastAt }) => <Instant at={lastAt} /> },
];

/** Searches of learners without results: what the library lacks, or calls by another name. */
export default function MissedSearchesTab() {
  const control = useTableRequest();
  const { limit, offset } = control.params;
  const { data, ...list } = useMissedSearchesQuery({ limit, offset }, { refetchOnMountOrArgChange: true });
  return (
    <TabPage
      title="Missed Searches"
      about="Searches without any result, the most frequent first: cases that are missing, or words that no case uses. Who asked is not kept. A search that nobody repeats is removed after 180 days."
    >
      <DataTable
        name="missed searches"
        singular="missed search"
        columns={COLUMNS}
        rowKey={({ question }) => question}
        control={control}
        result={{ ...list, rows: data?.searches, total: data?.total ?? 0 }}
        empty="Every search has found something so far."
      />
    </TabPage>
  );
}
