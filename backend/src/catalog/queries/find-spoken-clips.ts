import type { Clip } from '@msk/contracts';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindSpokenClips, GetClips } from '../published-queries.js';
import { SearchPageReader } from '../search/query/search-page-reader.js';

@QueryHandler(FindSpokenClips)
export class FindSpokenClipsHandler implements IQueryHandler<FindSpokenClips> {
  constructor(
    private readonly pages: SearchPageReader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ query, limit }: FindSpokenClips): Promise<Clip[]> {
    const window = { sortBy: 'relevance', limit, offset: 0 } as const;
    const { cases } = await this.pages.read({ typed: query, filters: {}, window, locatesTerms: true });
    const places = cases.flatMap(({ id, moments = [] }) =>
      moments.map(({ start }) => ({ videoId: id, seconds: start })),
    );
    const clips = await this.queries.execute(new GetClips(places.slice(0, limit)));
    return clips.filter((clip) => clip !== null);
  }
}
