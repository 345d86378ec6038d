import type { VideoSummary } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { withVideos } from '../with-videos.js';
import { GetPlaylist } from './get-playlist.js';

/** The cards of a playlist's videos, in its order. */
export class ListPlaylistVideos extends Query<VideoSummary[]> {
  constructor(
    readonly userId: string,
    readonly playlistId: string,
    readonly entitled: boolean,
  ) {
    super();
  }
}

@QueryHandler(ListPlaylistVideos)
export class ListPlaylistVideosHandler implements IQueryHandler<ListPlaylistVideos> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ userId, playlistId, entitled }: ListPlaylistVideos): Promise<VideoSummary[]> {
    const { videoIds } = await this.queries.execute(new GetPlaylist(userId, { id: playlistId }));
    const rows = videoIds.map((videoId) => ({ videoId }));
    return (await withVideos(this.queries, rows, entitled)).map(({ video }) => video);
  }
}
