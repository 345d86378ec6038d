import type { PageRequest, VideoFilter } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CardCache } from '../../search/cache/card-cache.js';
import { LibraryCounts } from '../../search/facets/library-counts.js';
import { BrowsePageReader } from '../../search/query/browse-page.js';
import { buildOnce, LibraryPage } from '../../wire/library-page.js';
import type { ListedFields } from '../../wire/serialise-video.js';

export interface VideoListRequest extends Omit<VideoFilter, 'query'>, PageRequest {
  fields?: ListedFields;
}

export class ListVideos extends Query<LibraryPage> {
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
    request: { sortBy = 'relevance', limit, offset, fields, ...filters },
    entitled,
  }: ListVideos): Promise<LibraryPage> {
    const page = await this.pages.read(filters, { sortBy, limit, offset });
    const form = { fields, entitled };
    return buildOnce(page, form, async () => {
      const [cases, counts] = [await this.cards.get(page.cases), await this.libraryCounts.at(page.version)];
      return new LibraryPage(cases, { ...counts.counts(filters), limit, offset, didYouMean: null }, form);
    });
  }
}
