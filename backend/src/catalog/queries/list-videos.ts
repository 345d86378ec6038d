import type { VideoFilter, VideoPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Cards } from '../search/cards.js';
import { LibraryList } from '../search/library-list.js';
import { LibraryTally } from '../search/library-tally.js';
import { summaryOf } from '../wire/serialise-video.js';

export interface VideoListRequest extends Omit<VideoFilter, 'query'> {
  limit: number;
  offset: number;
}

export class ListVideos extends Query<VideoPage> {
  constructor(
    readonly request: VideoListRequest,
    readonly entitled: boolean,
  ) {
    super();
  }
}

@QueryHandler(ListVideos)
export class ListVideosHandler implements IQueryHandler<ListVideos> {
  constructor(
    private readonly list: LibraryList,
    private readonly cards: Cards,
    private readonly tally: LibraryTally,
  ) {}

  async execute({
    request: { sortBy = 'date', limit, offset, ...narrowing },
    entitled,
  }: ListVideos): Promise<VideoPage> {
    // Nothing was asked, so nothing is more relevant than the newest.
    const window = { sortBy: sortBy === 'relevance' ? 'date' : sortBy, limit, offset } as const;
    const page = await this.list.page(narrowing, window);
    const [cases, tally] = [await this.cards.of(page.cases), await this.tally.at(page.version)];
    const videos = cases.map(({ card }) => summaryOf(card, entitled));
    return { videos, ...tally.counts(narrowing), limit, offset, didYouMean: null };
  }
}
