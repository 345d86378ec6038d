import { SORT_DIRECTIONS, type SortDirection, type SortedList } from '@msk/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { SearchText } from './input/search-text.js';
import { ListDto } from './list.dto.js';

/** The parameters of an admin's list, whose first sort key is the default. Source: api.md, "Conventions". */
export function sortedListDto<SortKey extends string>(sortKeys: readonly [SortKey, ...SortKey[]]) {
  class SortedListDto extends ListDto implements SortedList<SortKey> {
    @SearchText() query: string = '';

    @ApiPropertyOptional({ enum: sortKeys, default: sortKeys[0] })
    @IsOptional()
    @IsIn(sortKeys, { message: `Sort must be one of ${sortKeys.join(', ')}` })
    sort: SortKey = sortKeys[0];

    @ApiPropertyOptional({ enum: SORT_DIRECTIONS, default: 'desc' })
    @IsOptional()
    @IsIn(SORT_DIRECTIONS, { message: `Order must be one of ${SORT_DIRECTIONS.join(', ')}` })
    order: SortDirection = 'desc';
  }
  return SortedListDto;
}
