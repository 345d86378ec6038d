import type { Moment } from '@msk/contracts';
import { Injectable } from '@nestjs/common';
import { CardCache, type CardKey } from '../cache/card-cache.js';
import { type CachedPage, PageCache } from '../cache/page-cache.js';
import type { ResultCounts } from '../facets/facet-counts.js';
import { MomentFinder } from './moment-finder.js';
import { SearchEngine, type SearchRequest } from './search-engine.js';

export interface ListedCase extends CardKey {
  /** Where the query is said, for callers who may watch the video. */
  moments: Moment[] | undefined;
}

export interface SearchResultPage extends CachedPage<ListedCase> {
  counts: ResultCounts;
  /** How many matches of the filters match all words of the query; null for a question. */
  matchingAll: number | null;
  didYouMean: string | null;
  /** Whether any case has one of the words. */
  knowsWords: boolean;
}

/** Reads pages of what a query finds. */
@Injectable()
export class SearchPageReader {
  constructor(
    private readonly searchEngine: SearchEngine,
    private readonly momentFinder: MomentFinder,
    private readonly cards: CardCache,
    private readonly pages: PageCache,
  ) {}

  /** A page by views is read anew each time: counting a view changes the order, and not the version of the index. */
  read(request: SearchRequest): Promise<SearchResultPage> {
    if (request.window.sortBy === 'views') return this.search(request);
    const { typed, filters, window, locatesTerms } = request;
    const { joint, pathology, duration } = filters;
    const key = JSON.stringify([
      typed,
      joint,
      pathology,
      duration,
      window.sortBy,
      window.limit,
      window.offset,
      locatesTerms,
    ]);
    return this.pages.get(key, () => this.search(request));
  }

  private async search(request: SearchRequest): Promise<SearchResultPage> {
    const { cases, counts, searchQuery, ...result } = await this.searchEngine.search(request);
    const [moments, listed] = await Promise.all([
      // Moments quote the transcript, so they are not even read for callers who may not watch the video.
      request.locatesTerms ? this.momentFinder.find(cases, searchQuery.terms) : undefined,
      this.cards.get(cases),
    ]);
    return {
      ...result,
      cases: listed.map(({ id, version, card, number }) => ({ id, version, card, moments: moments?.get(number) })),
      counts,
      knowsWords: searchQuery.terms.length > 0,
    };
  }
}
