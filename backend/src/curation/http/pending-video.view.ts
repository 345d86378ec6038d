import { type PendingPage, type PendingVideo, PROCESSING_STATUSES, type ProcessingStatus } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ApiErrorView } from '../../platform/http/views/api-error.view.js';
import { AiAnalysisView } from '../published-views.js';

export class PendingVideoView implements PendingVideo {
  id!: string;
  title!: string;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @ApiProperty({ type: String, nullable: true }) thumbnailUrl!: string | null;
  embedUrl!: string;
  vimeoId!: string;
  /** Seconds. */
  duration!: number;
  durationFormatted!: string;
  /** Characters; 0 when the video has no captions. */
  transcriptLength!: number;
  @ApiProperty({ format: 'date-time' }) importedAt!: string;
  @ApiProperty({ enum: PROCESSING_STATUSES }) processingStatus!: ProcessingStatus;
  /** Why the analysis failed, in words for a curator. */
  @ApiProperty({ type: String, nullable: true }) failureReason!: string | null;
  @ApiProperty({ type: AiAnalysisView, nullable: true }) aiAnalysis!: AiAnalysisView | null;
  /** A change may send the version that it was made on. */
  version!: number;
}

/** A conflict with another curator. `current` is absent when the other one has decided. */
export class PendingConflictView extends ApiErrorView {
  current?: PendingVideoView;
}

/** The documentation of such an answer. */
export const PENDING_CONFLICT = {
  type: PendingConflictView,
  description: 'Another curator has changed or decided it meanwhile; nothing was overwritten.',
};

export class PendingPageView implements PendingPage {
  @ApiProperty({ type: [PendingVideoView] }) videos!: PendingVideoView[];
  total!: number;
}
