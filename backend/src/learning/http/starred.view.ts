import type { Starred, VideoSummary } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { VideoSummaryView } from '../../catalog/published-views.js';
import { ApiErrorView } from '../../platform/http/views/api-error.view.js';

/** A bookmark without its video. */
export class BookmarkView implements Omit<Starred, 'video'> {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ format: 'uuid' }) videoId!: string;
  /** @example "Compare with the axial images." */
  @ApiProperty({ type: String, nullable: true }) notes!: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ type: 'integer', minimum: 1 }) version!: number;
}

export class StarredView extends BookmarkView implements Starred {
  @ApiProperty({ type: VideoSummaryView }) video!: VideoSummary;
}

export class NotesChangedView extends ApiErrorView {
  /** The bookmark with the newer notes. */
  @ApiProperty({ type: BookmarkView }) current!: BookmarkView;
}
