import type { MissedSearchPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MissedSearchRepository } from '../../missed-search.repository.js';

/** Queries of learners that found nothing, the most frequent first. */
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
  constructor(private readonly missedSearches: MissedSearchRepository) {}

  execute({ limit, offset }: ListMissedSearches): Promise<MissedSearchPage> {
    return this.missedSearches.list(limit, offset);
  }
}
