import type { VideoSummary, WatchRecord } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { VideoSummaryView } from '../../catalog/published-views.js';

export class WatchRecordView implements WatchRecord {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) videoId!: string;
  /** Percent. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 }) watchProgress!: number;
  @ApiProperty({ type: 'integer', minimum: 0 }) positionSeconds!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) completedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) lastWatchedAt!: string;
  @ApiProperty({ type: VideoSummaryView }) video!: VideoSummary;
}

/** `WatchMarks`, by video id. */
export const WATCH_MARKS_SCHEMA = {
  type: 'object' as const,
  additionalProperties: {
    type: 'object' as const,
    properties: {
      progress: { type: 'integer' as const, minimum: 0, maximum: 100 },
      positionSeconds: { type: 'integer' as const, minimum: 0 },
    },
    required: ['progress', 'positionSeconds'],
    additionalProperties: false,
  },
};
