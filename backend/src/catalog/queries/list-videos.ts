import { EntityManager, type RawQueryFragment, raw } from '@mikro-orm/postgresql';
import type { VideoFilter, VideoPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { facetsOf, type LibraryPageRow, libraryPage } from '../search/library-page.js';
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

// Not materialised: the page then follows the index of its order and stops after its last row.
const EVERYTHING = raw<RawQueryFragment>(
  'found as not materialized (select *, 0::float8 as score from catalog.search_entry)',
);

@QueryHandler(ListVideos)
export class ListVideosHandler implements IQueryHandler<ListVideos> {
  constructor(private readonly em: EntityManager) {}

  async execute({
    request: { sortBy = 'date', limit, offset, ...narrowing },
    entitled,
  }: ListVideos): Promise<VideoPage> {
    // Nothing was asked, so nothing is more relevant than the newest.
    const window = { sortBy: sortBy === 'relevance' ? 'date' : sortBy, limit, offset } as const;
    const [row] = await this.em.execute<[LibraryPageRow]>(libraryPage(EVERYTHING, narrowing, window));
    const videos = row.videos.map((video) => summaryOf(video, entitled));
    return { videos, total: row.total, limit, offset, facets: facetsOf(row), didYouMean: null };
  }
}
