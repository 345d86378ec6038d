import type { VideoSummary } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetVideos } from '../../../catalog/index.js';
import { GetReel } from './get-reel.js';

/** The cards of a reel's cases, without those that are withdrawn. */
export class ListReelVideos extends Query<VideoSummary[]> {
  constructor(
    readonly userId: string,
    readonly reelId: string,
    readonly entitled: boolean,
  ) {
    super();
  }
}

@QueryHandler(ListReelVideos)
export class ListReelVideosHandler implements IQueryHandler<ListReelVideos> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ userId, reelId, entitled }: ListReelVideos): Promise<VideoSummary[]> {
    const { items } = await this.queries.execute(new GetReel(userId, reelId));
    const ids = [...new Set(items.map(({ videoId }) => videoId))];
    return ids.length === 0 ? [] : this.queries.execute(new GetVideos(ids, entitled));
  }
}
