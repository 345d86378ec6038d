import type { MissedSearch, MissedSearchPage } from '@msk/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class MissedSearchView implements MissedSearch {
  /** @example "sinding larsen" */
  question!: string;
  @ApiProperty({ type: 'integer', minimum: 1 }) times!: number;
  @ApiProperty({ format: 'date-time' }) firstAt!: string;
  @ApiProperty({ format: 'date-time' }) lastAt!: string;
}

export class MissedSearchPageView implements MissedSearchPage {
  @ApiProperty({ type: [MissedSearchView] }) searches!: MissedSearch[];
  @ApiProperty({ type: 'integer' }) total!: number;
}
