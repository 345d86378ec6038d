import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PlaylistRepository } from '../playlist.repository.js';

/** Replaces the videos of a playlist. Videos that are withdrawn, and so not visible to the user, stay in it. */
export class OrderPlaylist extends Command<void> {
  constructor(
    readonly userId: string,
    readonly playlistId: string,
    readonly videoIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(OrderPlaylist)
export class OrderPlaylistHandler implements ICommandHandler<OrderPlaylist> {
  constructor(
    private readonly playlists: PlaylistRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, playlistId, videoIds }: OrderPlaylist): Promise<void> {
    return this.playlists.change(userId, async () => {
      const playlist = await this.playlists.get(userId, playlistId);
      const hidden = await this.playlists.findHidden([...videoIds, ...playlist.videos]);
      playlist.order(videoIds, hidden, this.clock.now());
    });
  }
}
