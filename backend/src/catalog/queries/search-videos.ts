import type { CardVideo, VideoPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import { MissedSearchRepository } from '../missed-search.repository.js';
import { CardCache } from '../search/cache/card-cache.js';
import { MomentFinder } from '../search/query/moment-finder.js';
import { NearQueryFinder } from '../search/query/near-query.js';
import { SearchEngine } from '../search/query/search-engine.js';
import { countFacets } from '../search/query/search-page.js';
import { serialiseListed } from '../wire/serialise-video.js';
import type { VideoListRequest } from './list-videos.js';

export interface VideoSearchRequest extends VideoListRequest {
  query: string;
}

/** Searches the texts of cases and what is said in their videos. */
export class SearchVideos extends Query<VideoPage<CardVideo>> {
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
    private readonly searchEngine: SearchEngine,
    private readonly cards: CardCache,
    private readonly momentFinder: MomentFinder,
    private readonly nearQueryFinder: NearQueryFinder,
    private readonly missedSearches: MissedSearchRepository,
    private readonly log: PinoLogger,
  ) {}

  async execute({ request, entitled }: SearchVideos): Promise<VideoPage<CardVideo>> {
    const { query: typed, sortBy = 'relevance', limit, offset, fields, ...filters } = request;
    const window = { sortBy, limit, offset };
    // Moments quote the transcript, so they are not even read for callers who may not watch the video.
    const result = await this.searchEngine.search({ typed, filters, window, locatesTerms: entitled });
    const { page, searchQuery, didYouMean } = result;
    const counts = countFacets(page, filters);
    if (counts.total === 0 && Object.keys(filters).length === 0) await this.recordMiss(typed);
    const [cases, moments] = await Promise.all([
      this.cards.get(page.cases),
      entitled ? this.momentFinder.find(page.cases, searchQuery.terms) : undefined,
    ]);
    const videos = cases.map(({ card, number }) => serialiseListed(fields, card, entitled, moments?.get(number)));
    const found = { videos, ...counts, limit, offset, didYouMean, matchingAll: page.complete };
    if (counts.total > 0) return found;
    // Without a word that any case has, no part of the query finds more.
    const nearQuery = searchQuery.terms.length > 0 ? await this.nearQueryFinder.find(typed, filters) : null;
    return { ...found, nearQuery };
  }

  /** The search succeeds even if the miss cannot be recorded. */
  private async recordMiss(typed: string): Promise<void> {
    await this.missedSearches
      .record(typed)
      .catch((error) => this.log.warn({ err: error }, 'A missed search could not be recorded'));
  }
}
