import { JOINTS, type Joint, type Reel, type ReelItem, type SharedReel, type SharedReelItem } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class ReelItemView implements ReelItem {
  @ApiProperty({ format: 'uuid' }) videoId!: string;
  /** Seconds. */
  from!: number;
  /** Seconds. */
  to!: number;
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
}

export class ReelView implements Reel {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** @example "Double PCL sign" */
  title!: string;
  /** Clips of cases that are no longer available keep their place. */
  @ApiProperty({ type: [ReelItemView] }) items!: ReelItemView[];
  @ApiProperty({ enum: ['private', 'link'] }) visibility!: Reel['visibility'];
  showNotes!: boolean;
  /** The link, as long as it is valid. */
  @ApiProperty({ type: String, nullable: true, example: 'https://library.example/shared-reels/nU2cQ0w9xFfD1nq7Yb3sTw' })
  url!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) linkExpiresAt!: string | null;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}

export class ReelLinkView {
  @ApiProperty({ example: 'https://library.example/shared-reels/nU2cQ0w9xFfD1nq7Yb3sTw' }) url!: string;
}

export class SharedReelVideoView implements NonNullable<SharedReelItem['video']> {
  @ApiProperty({ format: 'uuid' }) id!: string;
  title!: string;
  @ApiProperty({ type: String, nullable: true }) thumbnailUrl!: string | null;
  @ApiProperty({ enum: JOINTS }) joint!: Joint;
  /** Null when the caller's membership does not include videos. */
  @ApiProperty({ type: String, nullable: true }) embedUrl!: string | null;
}

export class SharedReelItemView implements SharedReelItem {
  /** Null: the case is no longer available. */
  @ApiProperty({ type: SharedReelVideoView, nullable: true }) video!: SharedReelVideoView | null;
  /** Seconds. */
  from!: number;
  /** Seconds. */
  to!: number;
  /** Null unless the owner shows the notes. */
  @ApiProperty({ type: String, nullable: true }) note!: string | null;
}

export class SharedReelView implements SharedReel {
  title!: string;
  /** Whether the caller may watch the clips. */
  entitled!: boolean;
  @ApiProperty({ type: [SharedReelItemView] }) items!: SharedReelItemView[];
}
