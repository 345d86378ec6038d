import type { AiAnalysis, CardAnalysis, CardVideo, Moment, VideoSummary, VideoTag } from '@msk/contracts';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { AiAnalysisView } from '../curation/published-views.js';

export class VideoTagView implements VideoTag {
  id!: string;
  /** @example "shoulder" */
  name!: string;
}

export class MomentView implements Moment {
  /** Seconds. */
  start!: number;
  /**
   * Matches stand between « and ».
   * @example "Look at the anteroinferior «labrum»."
   */
  text!: string;
}

export class VideoSummaryView implements VideoSummary {
  @ApiProperty({ format: 'uuid' }) id!: string;
  title!: string;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  /** Null when the caller's membership does not include videos. */
  @ApiProperty({ type: String, nullable: true }) vimeoId!: string | null;
  /** Null when the caller's membership does not include videos. */
  @ApiProperty({ type: String, nullable: true }) embedUrl!: string | null;
  @ApiProperty({ type: String, nullable: true }) thumbnailUrl!: string | null;
  /** Seconds. */
  @ApiProperty({ type: 'integer', minimum: 0 }) duration!: number;
  durationFormatted!: string;
  @ApiProperty({ type: 'integer', minimum: 0 }) views!: number;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: [VideoTagView] }) tags!: VideoTag[];
  @ApiProperty({ type: AiAnalysisView, nullable: true }) aiAnalysis!: AiAnalysis | null;
  /** Moments at which the query is said: only in search results, only for entitled callers. */
  @ApiPropertyOptional({ type: [MomentView] }) moments?: Moment[];
}

export class CardAnalysisView
  extends OmitType(AiAnalysisView, ['learningPoints', 'keywords', 'anatomicStructures'])
  implements CardAnalysis {}

/** A case as a card shows it. */
export class CardVideoView extends OmitType(VideoSummaryView, ['description', 'aiAnalysis']) implements CardVideo {
  /** Absent where there is a summary. */
  @ApiPropertyOptional({ type: String, nullable: true }) description?: string | null;
  @ApiProperty({ type: CardAnalysisView, nullable: true }) aiAnalysis!: CardAnalysis | null;
}
