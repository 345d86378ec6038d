import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PlaylistRepository } from '../playlist.repository.js';

/** Renames a playlist of the user. */
export class RenamePlaylist extends Command<void> {
  constructor(
    readonly userId: string,
    readonly playlistId: string,
    readonly title: string,
  ) {
    super();
  }
}

@CommandHandler(RenamePlaylist)
export class RenamePlaylistHandler implements ICommandHandler<RenamePlaylist> {
  constructor(
    private readonly playlists: PlaylistRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, playlistId, title }: RenamePlaylist): Promise<void> {
    return this.playlists.change(userId, async () => {
      (await this.playlists.get(userId, playlistId)).rename(title, this.clock.now());
    });
  }
}
