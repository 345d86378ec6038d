import type { VideoPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PinoLogger } from 'nestjs-pino';
import { MissedSearches } from '../missed-searches.js';
import { Cards } from '../search/cards.js';
import { countsOf } from '../search/library-page.js';
import { Moments } from '../search/moments.js';
import { Search } from '../search/search.js';
import { summaryOf } from '../wire/serialise-video.js';
import type { VideoListRequest } from './list-videos.js';

export interface VideoSearchRequest extends VideoListRequest {
  query: string;
}

/** Cases by what stands on them and by what is said in them. */
export class SearchVideos extends Query<VideoPage> {
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
    private readonly search: Search,
    private readonly cards: Cards,
    private readonly moments: Moments,
    private readonly missed: MissedSearches,
    private readonly log: PinoLogger,
  ) {}

  async execute({ request, entitled }: SearchVideos): Promise<VideoPage> {
    const { query, sortBy = 'relevance', limit, offset, ...narrowing } = request;
    // A moment is spoken text: it is not even looked up for those who may not hear it.
    const answer = await this.search.answer(query, narrowing, { sortBy, limit, offset }, entitled);
    const { page, question, didYouMean } = answer;
    const counts = countsOf(page, narrowing);
    if (counts.total === 0 && Object.keys(narrowing).length === 0) await this.note(query);
    const [cases, moments] = await Promise.all([
      this.cards.of(page.cases),
      entitled ? this.moments.of(page.cases, question.asked) : undefined,
    ]);
    const videos = cases.map(({ card, number }) => summaryOf(card, entitled, moments?.get(number)));
    return { videos, ...counts, limit, offset, didYouMean };
  }

  /** A search is answered even if nobody can be told that it found nothing. */
  private async note(query: string): Promise<void> {
    await this.missed.note(query).catch((error) => this.log.warn({ err: error }, 'A missed search was not noted'));
  }
}
