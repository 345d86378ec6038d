import type { VideoFilter, VideoPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CardCache } from '../search/cache/card-cache.js';
import { LibraryCounts } from '../search/facets/library-counts.js';
import { BrowsePageReader } from '../search/query/browse-page.js';
import { serialiseSummary } from '../wire/serialise-video.js';

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
    private readonly pages: BrowsePageReader,
    private readonly cards: CardCache,
    private readonly libraryCounts: LibraryCounts,
  ) {}

  async execute({
    request: { sortBy = 'relevance', limit, offset, ...filters },
    entitled,
  }: ListVideos): Promise<VideoPage> {
    const page = await this.pages.read(filters, { sortBy, limit, offset });
    const [cases, counts] = [await this.cards.get(page.cases), await this.libraryCounts.at(page.version)];
    const videos = cases.map(({ card }) => serialiseSummary(card, entitled));
    return { videos, ...counts.counts(filters), limit, offset, didYouMean: null };
  }
}
