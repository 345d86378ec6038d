import type { NearQuery } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import type { VideoFilters } from '../facets/facet-counts.js';
import { relaxQuery } from './relax-query.js';
import { SearchEngine } from './search-engine.js';

/** Queries that are tried; each is a search of its own. */
const MAX_TRIED = 3;

/** Finds what to search for instead of a query that finds nothing. */
@Injectable()
export class NearQueryFinder {
  constructor(private readonly searchEngine: SearchEngine) {}

  /** The closest query that finds cases under the same filters. */
  async find(typed: string, filters: VideoFilters): Promise<NearQuery | null> {
    for (const query of relaxQuery(typed).slice(0, MAX_TRIED)) {
      const total = await this.searchEngine.count(query, filters);
      if (total > 0) return { query, total };
    }
    return null;
  }
}
