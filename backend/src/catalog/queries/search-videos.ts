import type { CardVideo, VideoPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import { MissedSearchRepository } from '../missed-search.repository.js';
import { CardCache } from '../search/cache/card-cache.js';
import { NearQueryFinder } from '../search/query/near-query.js';
import { SearchPageReader } from '../search/query/search-page-reader.js';
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
    private readonly pages: SearchPageReader,
    private readonly cards: CardCache,
    private readonly nearQueryFinder: NearQueryFinder,
    private readonly missedSearches: MissedSearchRepository,
    private readonly log: PinoLogger,
  ) {}

  async execute({ request, entitled }: SearchVideos): Promise<VideoPage<CardVideo>> {
    const { query: typed, sortBy = 'relevance', limit, offset, fields, ...filters } = request;
    const window = { sortBy, limit, offset };
    const page = await this.pages.read({ typed, filters, window, locatesTerms: entitled });
    const { counts, matchingAll, didYouMean, knowsWords } = page;
    if (counts.total === 0 && Object.keys(filters).length === 0) await this.recordMiss(typed);
    const cases = await this.cards.get(page.cases);
    const videos = cases.map(({ card, moments }) => serialiseListed(fields, card, entitled, moments));
    const ofWords = matchingAll !== null && { matchingAll };
    const found = { videos, ...counts, limit, offset, didYouMean, ...ofWords };
    if (counts.total > 0) return found;
    // Without a word that any case has, no part of the query finds more.
    const nearQuery = knowsWords ? await this.nearQueryFinder.find(typed, filters) : null;
    return { ...found, nearQuery };
  }

  /** The search succeeds even if the miss cannot be recorded. */
  private async recordMiss(typed: string): Promise<void> {
    await this.missedSearches
      .record(typed)
      .catch((error) => this.log.warn({ err: error }, 'A missed search could not be recorded'));
  }
}
