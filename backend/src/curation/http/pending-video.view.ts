import {
  type AdminStats,
  type AiAnalysis,
  type AnalysedBy,
  JOINTS,
  type Joint,
  type PendingPage,
  type PendingVideo,
  PROCESSING_STATUSES,
  type ProcessingStatus,
} from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class PendingAnalysisView implements AiAnalysis {
  caseTitle!: string;
  summary!: string;
  @ApiProperty({ enum: JOINTS }) primaryJoint!: Joint;
  pathologies!: string[];
  anatomicStructures!: string[];
  learningPoints!: string[];
  keywords!: string[];
  /** 0 to 1. */
  confidence!: number;
  @ApiProperty({ enum: ['openai', 'lexicon', 'editor'] }) analysedBy!: AnalysedBy;
}

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
  @ApiProperty({ type: PendingAnalysisView, nullable: true }) aiAnalysis!: PendingAnalysisView | null;
}

export class PendingPageView implements PendingPage {
  @ApiProperty({ type: [PendingVideoView] }) videos!: PendingVideoView[];
  total!: number;
}

class PendingCountsView {
  total!: number;
  completed!: number;
  processing!: number;
  failed!: number;
}

class PublishedCountsView {
  totalVideos!: number;
}

class BlacklistCountsView {
  total!: number;
}

export class AdminStatsView implements AdminStats {
  pending!: PendingCountsView;
  published!: PublishedCountsView;
  blacklisted!: BlacklistCountsView;
}
