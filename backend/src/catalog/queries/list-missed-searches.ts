import type { MissedSearchPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MissedSearches } from '../missed-searches.js';

/** What learners looked for in vain, most often first. */
export class ListMissedSearches extends Query<MissedSearchPage> {
  constructor(
    readonly limit: number,
    readonly offset: number,
  ) {
    super();
  }
}

@QueryHandler(ListMissedSearches)
export class ListMissedSearchesHandler implements IQueryHandler<ListMissedSearches> {
  constructor(private readonly missed: MissedSearches) {}

  execute({ limit, offset }: ListMissedSearches): Promise<MissedSearchPage> {
    return this.missed.list(limit, offset);
  }
}
