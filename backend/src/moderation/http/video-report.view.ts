import {
  type AdminVideoReport,
  REPORT_ACTIONS,
  REPORT_REASONS,
  REPORT_STATUSES,
  type ReportAction,
  type ReportPage,
  type ReportReason,
  type ReportStatus,
  type VideoReport,
  type VideoSummary,
} from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { VideoSummaryView } from '../../catalog/published-views.js';

export class ReporterView {
  firstName!: string | null;
  lastName!: string | null;
}

export class VideoReportView implements VideoReport {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ type: VideoSummaryView }) video!: VideoSummary;
  @ApiProperty({ enum: REPORT_REASONS }) reason!: ReportReason;
  /** @example "At 1:23, the labels of left and right are swapped." */
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  /** The statement of the analysis that the report is about; null when it is about the case as a whole. */
  @ApiProperty({ type: String, nullable: true }) statement!: string | null;
  @ApiProperty({ enum: REPORT_STATUSES }) status!: ReportStatus;
  /** @example "Corrected." */
  @ApiProperty({ type: String, nullable: true }) adminNotes!: string | null;
  @ApiProperty({ enum: REPORT_ACTIONS, type: String, nullable: true }) actionTaken!: ReportAction | null;
  @ApiProperty({ format: 'date-time' }) reportedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) reviewedAt!: string | null;
  /** Null when the account has been erased. */
  @ApiProperty({ type: ReporterView, nullable: true }) reportedByUser!: VideoReport['reportedByUser'];
}

export class AdminVideoReportView extends VideoReportView implements AdminVideoReport {
  /** Number of all reports of this video, in whatever state. */
  @ApiProperty({ type: 'integer', minimum: 1 }) reportsOfVideo!: number;
  /** False when the video has been withdrawn: it can then neither be viewed nor edited in the library. */
  isVideoPublished!: boolean;
}

export class ReportPageView implements ReportPage {
  reports!: AdminVideoReportView[];
  @ApiProperty({ type: 'integer', minimum: 0 }) total!: number;
}
