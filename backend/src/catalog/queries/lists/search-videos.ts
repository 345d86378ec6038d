import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MissedSearchRepository } from '../../missed-search.repository.js';
import { CardCache } from '../../search/cache/card-cache.js';
import { NearQueryFinder } from '../../search/query/near-query.js';
import { SearchPageReader } from '../../search/query/search-page-reader.js';
import { buildOnce, LibraryPage } from '../../wire/library-page.js';
import type { VideoListRequest } from './list-videos.js';

export interface VideoSearchRequest extends VideoListRequest {
  query: string;
}

/** Searches the texts of cases and what is said in their videos. */
export class SearchVideos extends Query<LibraryPage> {
  constructor(
    readonly request: VideoSearchRequest,
    readonly entitled: boolean,
  ) {
    super();
  }
}

@QueryHandler(SearchVideos)
export class SearchVideosHandler implements IQueryHandler<SearchVideos> {
  constructor(
    private readonly pages: SearchPageReader,
    private readonly cards: CardCache,
    private readonly nearQueryFinder: NearQueryFinder,
    private readonly missedSearches: MissedSearchRepository,
  ) {}

  async execute({ request, entitled }: SearchVideos): Promise<LibraryPage> {
    const { query: typed, sortBy = 'relevance', limit, offset, fields, ...filters } = request;
    const window = { sortBy, limit, offset };
    const page = await this.pages.read({ typed, filters, window, locatesTerms: entitled });
    const { counts, matchingAll, didYouMean, knowsWords } = page;
    if (counts.total === 0 && Object.keys(filters).length === 0) this.missedSearches.record(typed);
    const form = { fields, entitled };
    const ofWords = matchingAll !== null && { matchingAll };
    const frame = { ...counts, limit, offset, didYouMean, ...ofWords };
    if (counts.total > 0)
      return buildOnce(page, form, async () => new LibraryPage(await this.cards.get(page.cases), frame, form));
    // Without a word that any case has, no part of the query finds more.
    const nearQuery = knowsWords ? await this.nearQueryFinder.find(typed, filters) : null;
    return new LibraryPage([], { ...frame, nearQuery }, form);
  }
}
