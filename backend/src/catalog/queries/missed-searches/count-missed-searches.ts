import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MissedSearchRepository } from '../../missed-search.repository.js';
import { CountMissedSearches, type MissedSearchCount } from '../../published-queries.js';

@QueryHandler(CountMissedSearches)
export class CountMissedSearchesHandler implements IQueryHandler<CountMissedSearches> {
  constructor(private readonly missedSearches: MissedSearchRepository) {}

  execute({ from, to, limit }: CountMissedSearches): Promise<MissedSearchCount[]> {
    return this.missedSearches.count(from, to, limit);
  }
}
