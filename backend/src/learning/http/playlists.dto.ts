import { MAX_PLAYLIST_TITLE_LENGTH, MAX_PLAYLIST_VIDEOS } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsString, IsUUID, Matches } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';

export class PlaylistTitleDto {
  /** @example "Shoulder MRI" */
  @IsString({ message: 'Title is required' })
  @Matches(/\S/, { message: 'Title is required' })
  @MaxLength(MAX_PLAYLIST_TITLE_LENGTH, { message: `Title may have ${MAX_PLAYLIST_TITLE_LENGTH} characters at most` })
  title!: string;
}

export class PlaylistItemsDto {
  /** All videos of the list, in their order. */
  @ApiProperty({ type: [String], format: 'uuid', maxItems: MAX_PLAYLIST_VIDEOS })
  @IsArray({ message: 'Videos must be a list' })
  @ArrayMaxSize(MAX_PLAYLIST_VIDEOS, { message: `A playlist can have ${MAX_PLAYLIST_VIDEOS} cases at most` })
  @ArrayUnique({ message: 'A case can be in a playlist once' })
  @IsUUID(undefined, { each: true, message: 'Each video must be named by its id' })
  videoIds!: string[];
}
