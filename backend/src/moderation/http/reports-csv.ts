import type { AdminVideoReport } from '@msk/contracts';
import type { CsvColumns } from '../../platform/http/csv/csv-format.js';

export const REPORT_COLUMNS: CsvColumns<AdminVideoReport> = {
  id: ({ id }) => id,
  videoId: ({ video }) => video.id,
  vimeoId: ({ video }) => video.vimeoId,
  title: ({ video }) => video.title,
  reason: ({ reason }) => reason,
  description: ({ description }) => description,
  status: ({ status }) => status,
  actionTaken: ({ actionTaken }) => actionTaken,
  adminNotes: ({ adminNotes }) => adminNotes,
  reportedAt: ({ reportedAt }) => reportedAt,
  reviewedAt: ({ reviewedAt }) => reviewedAt,
  reporterFirstName: ({ reportedByUser }) => reportedByUser?.firstName ?? null,
  reporterLastName: ({ reportedByUser }) => reportedByUser?.lastName ?? null,
  reportsOfVideo: ({ reportsOfVideo }) => reportsOfVideo,
  statement: ({ statement }) => statement,
};
