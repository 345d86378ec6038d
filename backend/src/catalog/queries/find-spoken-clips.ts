import type { Clip } from '@msk/contracts';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { FindSpokenClips, GetClips } from '../published-queries.js';
import { MomentFinder } from '../search/query/moment-finder.js';
import { SearchEngine } from '../search/query/search-engine.js';

@QueryHandler(FindSpokenClips)
export class FindSpokenClipsHandler implements IQueryHandler<FindSpokenClips> {
  constructor(
    private readonly searchEngine: SearchEngine,
    private readonly momentFinder: MomentFinder,
    private readonly queries: QueryBus,
  ) {}

  async execute({ query, limit }: FindSpokenClips): Promise<Clip[]> {
    const window = { sortBy: 'relevance', limit, offset: 0 } as const;
    const { page, searchQuery } = await this.searchEngine.search({
      typed: query,
      filters: {},
      window,
      locatesTerms: true,
    });
    const moments = await this.momentFinder.find(page.cases, searchQuery.terms);
    const places = page.cases.flatMap(({ id, number }) =>
      (moments.get(number) ?? []).map(({ start }) => ({ videoId: id, seconds: start })),
    );
    const clips = await this.queries.execute(new GetClips(places.slice(0, limit)));
    return clips.filter((clip) => clip !== null);
  }
}
