import {
  DURATION_BANDS,
  type DurationBand,
  JOINTS,
  type Joint,
  PATHOLOGIES,
  type Pathology,
  SORT_ORDERS,
  type SortOrder,
} from '@msk/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { SearchText } from '../../platform/http/input/search-text.js';
import { ListDto } from '../../platform/http/list.dto.js';
import type { VideoListRequest } from '../queries/lists/list-videos.js';
import type { ListedFields } from '../wire/serialise-video.js';

const choice = (name: string, choices: readonly string[]) => ({
  message: `${name} must be one of ${choices.join(', ')}`,
});

/** An optional filter; `all` means none. */
const Filter = (name: string, choices: readonly string[]) =>
  applyDecorators(
    ApiPropertyOptional({ enum: ['all', ...choices], default: 'all' }),
    Transform(({ value }: TransformFnParams): unknown => (value === 'all' ? undefined : value)),
    IsOptional(),
    IsIn(choices, choice(name, choices)),
  );

const LISTED_FIELDS = ['card'] as const;

export class ListedFieldsDto {
  /** `card` leaves out what no card shows: learning points, keywords, structures, and the description beside a summary. */
  @ApiPropertyOptional({ enum: LISTED_FIELDS })
  @IsOptional()
  @IsIn(LISTED_FIELDS, choice('Fields', LISTED_FIELDS))
  fields?: ListedFields;
}

/** Filters and order of the library. */
export class VideoListDto extends IntersectionType(ListDto, ListedFieldsDto) {
  @Filter('Joint', JOINTS)
  joint?: Joint;

  @Filter('Pathology', PATHOLOGIES)
  pathology?: Pathology;

  @Filter('Duration', DURATION_BANDS)
  duration?: DurationBand;

  @ApiPropertyOptional({ enum: SORT_ORDERS, default: 'relevance' })
  @IsOptional()
  @IsIn(SORT_ORDERS, choice('Sort order', SORT_ORDERS))
  sortBy: SortOrder = 'relevance';

  request(): VideoListRequest {
    const { joint, pathology, duration, sortBy, limit, offset, fields } = this;
    return {
      sortBy,
      limit,
      offset,
      ...(fields && { fields }),
      ...(joint && { joint }),
      ...(pathology && { pathology }),
      ...(duration && { duration }),
    };
  }
}

export class VideoSearchDto extends VideoListDto {
  /** Words, "phrases" and -exclusions. The last word is also searched as a prefix, unless a space follows it. */
  @SearchText() query: string = '';
}

export class SuggestDto {
  /** The text of the search box so far. */
  @SearchText({ example: 'bank' }) query: string = '';
}
