import type { AdminVideoReport, ReportAction, ReportStatus } from '@msk/contracts';
import { Tag } from 'antd';
import { caseTitle } from '../components/case-text';
import { fullName } from '../components/full-name';

/** Source: specification, section 4. */
export const STATUS_LABELS: Record<ReportStatus, string> = {
  pending: 'Pending',
  reviewed: 'Under Review',
  resolved: 'Resolved',
  dismissed: 'Dismissed',
};

const STATUS_COLOURS: Record<ReportStatus, string> = {
  pending: 'warning',
  reviewed: 'processing',
  resolved: 'success',
  dismissed: 'default',
};

export const ACTION_LABELS: Record<ReportAction, string> = {
  kept: 'Kept',
  edited: 'Edited',
  blacklisted: 'Blacklisted',
  dismissed: 'Dismissed',
};

export const ReportStatusTag = ({ status }: { status: ReportStatus }) => (
  <Tag color={STATUS_COLOURS[status]}>{STATUS_LABELS[status]}</Tag>
);

export const reporterName = ({ reportedByUser }: AdminVideoReport): string =>
  (reportedByUser && fullName(reportedByUser)) || 'Anonymous User';

export const titleOf = ({ video }: AdminVideoReport): string => caseTitle(video);

/** A statement of an analysis as a report has it. */
export const quote = (statement: string): string => `“${statement}”`;
