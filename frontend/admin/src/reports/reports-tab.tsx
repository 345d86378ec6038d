import type { AdminVideoReport, ReportStatus } from '@msk/contracts';
import { Button, Flex, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RowMenu } from '../components/row-menu';
import { TabPage } from '../components/tab-page';
import { BulkProgress } from '../table/bulk-progress';
import { type DataColumn, DataTable } from '../table/data-table';
import { useTableRequest } from '../table/use-table-request';
import { BlacklistDialog } from './blacklist-dialog';
import { EditDialog } from './edit-dialog';
import { reportColumns } from './report-columns';
import { titleOf } from './report-labels';
import { statusParam, useReportsQuery } from './reports-api';
import { ReviewDialog } from './review-dialog';
import { useBulkReview } from './use-bulk-review';

const LISTS = {
  pending: { label: 'Pending', statuses: ['pending'], empty: 'No report waits for a review.' },
  reviewed: {
    label: 'Reviewed',
    statuses: ['reviewed', 'resolved', 'dismissed'],
    empty: 'No report has been reviewed yet.',
  },
} as const satisfies Record<string, { label: string; statuses: ReportStatus[]; empty: string }>;
type ListName = keyof typeof LISTS;

type Dialog = { kind: 'review' | 'edit' | 'blacklist'; report: AdminVideoReport };

/** What learners have reported about cases. Reports of one video stand together. */
export default function ReportsTab() {
  const control = useTableRequest();
  const [searchParams, setSearchParams] = useSearchParams();
  const list: ListName = searchParams.get('list') === 'reviewed' ? 'reviewed' : 'pending';
  const { statuses, empty } = LISTS[list];
  const filter = { sort: 'video', order: 'desc', ...control.params, status: statusParam(statuses) } as const;
  const { data, ...state } = useReportsQuery(filter, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<Dialog>();
  const { review, progress } = useBulkReview();
  const close = () => setDialog(undefined);

  const actions: DataColumn<AdminVideoReport> = {
    key: 'actions',
    title: '',
    align: 'right',
    render: (_, report) => (
      <Flex gap={4} justify="end" align="center">
        <Button size="small" onClick={() => setDialog({ kind: 'review', report })}>
          Review
        </Button>
        <RowMenu
          of={titleOf(report)}
          actions={[
            {
              label: 'Edit Content',
              disabled: !report.isVideoPublished,
              act: () => setDialog({ kind: 'edit', report }),
            },
            {
              label: 'View Video',
              disabled: !report.isVideoPublished,
              act: () => void window.open(`/library/${report.video.id}`, '_blank', 'noopener'),
            },
            ...(report.status === 'pending'
              ? [{ label: 'Blacklist', danger: true, act: () => setDialog({ kind: 'blacklist', report }) }]
              : []),
          ]}
        />
      </Flex>
    ),
  };
  return (
    <TabPage title="Video Reports">
      <DataTable
        key={list}
        name="reports"
        singular="report"
        columns={[...reportColumns(data?.reports ?? []), actions]}
        rowKey={({ id }) => id}
        control={control}
        result={{ ...state, rows: data?.reports, total: data?.total ?? 0 }}
        searchable
        csv="admin/reports.csv"
        csvParams={filter}
        filters={
          <Segmented<ListName>
            aria-label="List"
            value={list}
            options={Object.entries(LISTS).map(([value, { label }]) => ({ value: value as ListName, label }))}
            onChange={(chosen) => setSearchParams(chosen === 'pending' ? {} : { list: chosen })}
          />
        }
        bulk={(reports, clear) => (
          <>
            <Button size="small" onClick={() => void review(reports, 'resolved').then(clear)}>
              Resolve
            </Button>
            <Button size="small" onClick={() => void review(reports, 'dismissed').then(clear)}>
              Dismiss
            </Button>
            <BulkProgress progress={progress} />
          </>
        )}
        empty={empty}
      />
      {dialog?.kind === 'review' && <ReviewDialog report={dialog.report} onClose={close} />}
      {dialog?.kind === 'edit' && <EditDialog report={dialog.report} onClose={close} />}
      {dialog?.kind === 'blacklist' && <BlacklistDialog report={dialog.report} onClose={close} />}
    </TabPage>
  );
}
