import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import { VideoListDto } from './video-list.dto.js';

/** Characters. Source: promise I1. */
const MAX_QUERY_LENGTH = 500;

const QUERY_TOO_LONG = { message: `Search text may have ${MAX_QUERY_LENGTH} characters at most` };

export class VideoSearchDto extends VideoListDto {
  /** Words, "phrases" and -exclusions. The last word is also searched as a prefix, unless a space follows it. */
  @ApiPropertyOptional({ maxLength: MAX_QUERY_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_QUERY_LENGTH, QUERY_TOO_LONG)
  query: string = '';
}

export class SuggestDto {
  /** The text of the search box so far. */
  @ApiPropertyOptional({ maxLength: MAX_QUERY_LENGTH, example: 'bank' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_QUERY_LENGTH, QUERY_TOO_LONG)
  query: string = '';
}
