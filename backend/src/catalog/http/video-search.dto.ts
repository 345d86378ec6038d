import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/http/input/max-length.js';
import { VideoListDto } from './video-list.dto.js';

/** Characters of a question. Source: promise I1. */
const LONGEST_QUERY = 500;

const QUERY_TOO_LONG = { message: `Search text may have ${LONGEST_QUERY} characters at most` };

export class VideoSearchDto extends VideoListDto {
  /** Words, "phrases" and -exclusions; the last word may be half typed, unless a space follows. */
  @ApiPropertyOptional({ maxLength: LONGEST_QUERY })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_QUERY, QUERY_TOO_LONG)
  query: string = '';
}

export class SuggestDto {
  /** What stands in the search box so far. */
  @ApiPropertyOptional({ maxLength: LONGEST_QUERY, example: 'bank' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_QUERY, QUERY_TOO_LONG)
  query: string = '';
}
