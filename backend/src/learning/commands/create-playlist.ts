import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Playlist } from '../domain/playlist.js';
import { PlaylistRepository } from '../playlist.repository.js';

/** Creates an empty playlist and returns its id. */
export class CreatePlaylist extends Command<string> {
  constructor(
    readonly userId: string,
    readonly title: string,
  ) {
    super();
  }
}

@CommandHandler(CreatePlaylist)
export class CreatePlaylistHandler implements ICommandHandler<CreatePlaylist> {
  constructor(
    private readonly playlists: PlaylistRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, title }: CreatePlaylist): Promise<string> {
    return this.playlists.change(userId, async () => {
      const playlist = Playlist.create(userId, title, this.clock.now());
      await this.playlists.add(playlist);
      return playlist.id;
    });
  }
}
