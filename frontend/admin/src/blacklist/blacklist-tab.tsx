import type { BlacklistedRecording } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';
import { useToasts } from '@msk/frontend-shared/toasts';
import { Button } from 'antd';
import { Instant } from '../components/instant';
import { LongText } from '../components/long-text';
import { TabPage } from '../components/tab-page';
import { useConfirm } from '../components/use-confirm';
import { BulkProgress } from '../table/bulk-progress';
import { type DataColumn, DataTable } from '../table/data-table';
import { useBulkRun } from '../table/use-bulk-run';
import { useTableRequest } from '../table/use-table-request';
import { useBlacklistQuery, useLiftBlacklistEntryMutation } from './blacklist-api';

const nameOf = ({ title, vimeoId }: BlacklistedRecording): string => title ?? `Vimeo ${vimeoId}`;

const COLUMNS: DataColumn<BlacklistedRecording>[] = [
  { key: 'title', title: 'Title', sortable: true, render: (_, entry) => <LongText>{nameOf(entry)}</LongText> },
  { key: 'vimeoId', title: 'Vimeo ID', sortable: true, responsive: ['lg'], render: (_, { vimeoId }) => vimeoId },
  {
    key: 'reason',
    title: 'Reason',
    sortable: true,
    responsive: ['sm'],
    render: (_, { reason }) => <LongText>{reason}</LongText>,
  },
  { key: 'by', title: 'By', responsive: ['lg'], render: (_, { by }) => <LongText>{by}</LongText> },
  { key: 'at', title: 'When', sortable: true, responsive: ['md'], render: (_, { at }) => <Instant at={at} /> },
];

const EFFECT =
  'The next sync may import the recording again. A case that was withdrawn for it is published again as it was.';

/** The recordings that no sync imports. */
export default function BlacklistTab() {
  const control = useTableRequest();
  const { data, ...list } = useBlacklistQuery(control.params, { refetchOnMountOrArgChange: true });
  const [lift] = useLiftBlacklistEntryMutation();
  const toasts = useToasts();
  const { ask, dialog } = useConfirm();
  const { run, progress } = useBulkRun<BlacklistedRecording>();

  const askToLift = (entry: BlacklistedRecording) =>
    ask({
      title: `Lift the entry of “${nameOf(entry)}”?`,
      text: EFFECT,
      okText: 'Lift',
      act: async () => {
        const { error } = await lift(entry.vimeoId);
        if (error) toasts.error('Lift Failed', error, 'Failed to lift the blacklist entry.');
        else toasts.success('Entry Lifted', `${nameOf(entry)} is no longer blacklisted.`);
      },
    });

  const askToLiftAll = (rows: BlacklistedRecording[], then: () => void) =>
    ask({
      title: `Lift ${formatCounted(rows.length, 'entry', 'entries')}?`,
      text: EFFECT,
      okText: 'Lift',
      act: async () => {
        await run({
          rows,
          act: ({ vimeoId }) => lift(vimeoId),
          title: 'Entries Lifted',
          done: (count) => `${formatCounted(count, 'recording')} no longer blacklisted.`,
          failure: 'Lift Failed',
        });
        then();
      },
    });

  const action: DataColumn<BlacklistedRecording> = {
    key: 'action',
    title: '',
    align: 'right',
    render: (_, entry) => (
      <Button size="small" aria-label={`Lift ${nameOf(entry)}`} onClick={() => askToLift(entry)}>
        Lift
      </Button>
    ),
  };
  return (
    <TabPage title="Blacklist" about="Recordings that were rejected or blacklisted. No sync imports them.">
      <DataTable
        name="recordings"
        singular="recording"
        columns={[...COLUMNS, action]}
        rowKey={({ vimeoId }) => vimeoId}
        control={control}
        result={{ ...list, rows: data?.entries, total: data?.total ?? 0 }}
        searchable
        csv="admin/blacklist.csv"
        errorTitle="Failed to load the blacklist"
        bulk={(rows, clear) => (
          <>
            <Button size="small" onClick={() => askToLiftAll(rows, clear)}>
              Lift
            </Button>
            <BulkProgress progress={progress} />
          </>
        )}
        empty="Nothing is blacklisted."
      />
      {dialog}
    </TabPage>
  );
}
