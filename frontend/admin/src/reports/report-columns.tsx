import { type AdminVideoReport, REPORT_REASON_LABELS } from '@msk/contracts';
import { formatCounted } from '@msk/frontend-shared/format';
import { Flex, Tag, Typography } from 'antd';
import { Instant } from '../components/instant';
import { LongText } from '../components/long-text';
import type { DataColumn } from '../table/data-table';
import { ACTION_LABELS, quote, ReportStatusTag, reporterName, titleOf } from './report-labels';

/** Reports of one video that stand together share the cell of their video. */
function videoSpan(reports: readonly AdminVideoReport[], index: number): number {
  const videoId = (at: number) => reports[at]?.video.id;
  if (index > 0 && videoId(index - 1) === videoId(index)) return 0;
  const next = reports.findIndex((report, at) => at > index && report.video.id !== videoId(index));
  return (next < 0 ? reports.length : next) - index;
}

export const reportColumns = (reports: readonly AdminVideoReport[]): DataColumn<AdminVideoReport>[] => [
  {
    key: 'video',
    title: 'Video',
    sortable: true,
    onCell: (_report, index = 0) => ({ rowSpan: videoSpan(reports, index) }),
    render: (_, report) => (
      <Flex vertical gap={4} align="start">
        <LongText>{titleOf(report)}</LongText>
        <Flex wrap gap={4}>
          {report.reportsOfVideo > 1 && <Tag>{formatCounted(report.reportsOfVideo, 'report')}</Tag>}
          {!report.isVideoPublished && <Tag color="error">Withdrawn</Tag>}
        </Flex>
      </Flex>
    ),
  },
  {
    key: 'reason',
    title: 'Reason',
    sortable: true,
    render: (_, { reason, description, statement }) => (
      <>
        {REPORT_REASON_LABELS[reason]}
        {statement && <LongText>{quote(statement)}</LongText>}
        {description && (
          <Typography.Paragraph type="secondary" ellipsis={{ rows: 2 }} style={{ margin: 0 }}>
            {description}
          </Typography.Paragraph>
        )}
      </>
    ),
  },
  { key: 'by', title: 'Reported By', responsive: ['lg'], render: (_, report) => reporterName(report) },
  {
    key: 'reportedAt',
    title: 'Reported',
    sortable: true,
    responsive: ['md'],
    render: (_, { reportedAt }) => <Instant at={reportedAt} />,
  },
  {
    key: 'status',
    title: 'Status',
    sortable: true,
    responsive: ['sm'],
    render: (_, { status }) => <ReportStatusTag status={status} />,
  },
  {
    key: 'action',
    title: 'Action Taken',
    responsive: ['xl'],
    render: (_, { actionTaken }) => (actionTaken ? ACTION_LABELS[actionTaken] : '–'),
  },
  {
    key: 'reviewedAt',
    title: 'Reviewed',
    sortable: true,
    isExtra: true,
    render: (_, { reviewedAt }) => <Instant at={reviewedAt} />,
  },
];
