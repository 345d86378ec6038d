import { EntityManager } from '@mikro-orm/postgresql';
import type { VideoPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { foundByText } from '../search/found-by-text.js';
import { facetsOf, type LibraryPageRow, libraryPage } from '../search/library-page.js';
import { Moments } from '../search/moments.js';
import { readSearchText } from '../search/search-text.js';
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
    private readonly em: EntityManager,
    private readonly moments: Moments,
  ) {}

  async execute({ request, entitled }: SearchVideos): Promise<VideoPage> {
    const { query, sortBy = 'relevance', limit, offset, ...narrowing } = request;
    const text = readSearchText(query);
    const page = libraryPage(foundByText(text, sortBy === 'relevance'), narrowing, { sortBy, limit, offset });
    const [row] = await this.em.execute<[LibraryPageRow]>(page);
    const ids = row.videos.map(({ id }) => id);
    // A moment is spoken text: it is not even looked up for those who may not hear it.
    const moments = entitled ? await this.moments.of(ids, text) : undefined;
    const videos = row.videos.map((video) => summaryOf(video, entitled, moments?.get(video.id)));
    return { videos, total: row.total, limit, offset, facets: facetsOf(row), didYouMean: null };
  }
}
