import type { Playlist } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class PlaylistView implements Playlist {
  @ApiProperty({ format: 'uuid' }) id!: string;
  /** @example "Shoulder MRI" */
  title!: string;
  @ApiProperty({ enum: ['own', 'watch-later'] }) kind!: Playlist['kind'];
  @ApiProperty({ type: [String], format: 'uuid' }) videoIds!: string[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  @ApiProperty({ format: 'date-time' }) updatedAt!: string;
}
