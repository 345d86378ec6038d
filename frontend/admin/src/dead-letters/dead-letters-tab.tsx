import type { DeadLetter } from '@msk/contracts';
import { formatCount, formatCounted } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button, Tag } from 'antd';
import { Instant } from '../components/instant';
import { LongText } from '../components/long-text';
import { TabPage } from '../components/tab-page';
import { BulkProgress } from '../table/bulk-progress';
import { type DataColumn, DataTable } from '../table/data-table';
import { useBulkRun } from '../table/use-bulk-run';
import { type TableRequest, useTableRequest } from '../table/use-table-request';
import { useDeadLettersQuery, useRetryDeadLetterMutation } from './dead-letters-api';

const COLUMNS: DataColumn<DeadLetter>[] = [
  {
    key: 'name',
    title: 'What',
    render: (_, { kind, name, waiting }) => (
      <>
        <Tag>{kind === 'event' ? 'Event' : 'Job'}</Tag> <LongText>{name}</LongText>
        {waiting.length > 0 && <Waiting names={waiting} />}
      </>
    ),
  },
  { key: 'at', title: 'Where', responsive: ['md'], render: (_, { at }) => <LongText>{at}</LongText> },
  {
    key: 'error',
    title: 'Last Error',
    responsive: ['sm'],
    render: (_, { lastError }) => <LongText>{lastError}</LongText>,
  },
  { key: 'attempts', title: 'Attempts', align: 'right', render: (_, { attempts }) => formatCount(attempts) },
  {
    key: 'parkedAt',
    title: 'Since',
    responsive: ['lg'],
    render: (_, { parkedAt }) => <Instant at={parkedAt} withTime />,
  },
];

/** What is delivered only after this event, since the order of an aggregate's events is kept. */
const Waiting = ({ names }: { names: string[] }) => (
  <details>
    <summary>Waiting behind it: {formatCounted(names.length, 'event')}</summary>
    {names.map((name, index) => (
      <div key={index}>
        <LongText>{name}</LongText>
      </div>
    ))}
  </details>
);

/** Event deliveries and jobs that failed for good. */
export default function DeadLettersTab() {
  const control = useTableRequest();
  const { data, ...list } = useDeadLettersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [retry] = useRetryDeadLetterMutation();
  const toasts = useToasts();
  const { run, progress } = useBulkRun<DeadLetter>();

  async function retryOne({ id }: DeadLetter): Promise<void> {
    const { error } = await retry(id);
    if (error) toasts.error('Retry Failed', error, 'Failed to retry the dead letter');
    else toasts.success('Retrying', 'It is back in its queue with the full number of attempts.');
  }

  const retryAll = (rows: DeadLetter[]) =>
    run({
      rows,
      act: ({ id }) => retry(id),
      title: 'Retrying',
      done: (count) => `${formatCounted(count, 'dead letter')} back in the queue.`,
      failure: 'Retry Failed',
    });

  const action: DataColumn<DeadLetter> = {
    key: 'action',
    title: '',
    align: 'right',
    render: (_, letter) => (
      <Button size="small" aria-label={`Retry ${letter.name}`} onClick={() => void retryOne(letter)}>
        Retry
      </Button>
    ),
  };
  return (
    <TabPage
      title="Dead Letters"
      about="Events and jobs that failed at every attempt. Retry them once their cause is mended: nothing is done twice."
    >
      <DataTable
        name="dead letters"
        singular="dead letter"
        columns={[...COLUMNS, action]}
        rowKey={({ id }) => id}
        control={control}
        result={{ ...list, ...localPage(data, control.request) }}
        bulk={(rows, clear) => (
          <>
            <Button size="small" onClick={() => void retryAll(rows).then(clear)}>
              Retry
            </Button>
            <BulkProgress progress={progress} />
          </>
        )}
        empty="Nothing has failed for good."
      />
    </TabPage>
  );
}

/** One page of a list that the server sends as a whole. */
const localPage = <Row,>(rows: readonly Row[] | undefined, { page, pageSize }: TableRequest) => ({
  rows: rows?.slice((page - 1) * pageSize, page * pageSize),
  total: rows?.length ?? 0,
});
