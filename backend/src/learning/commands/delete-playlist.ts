import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PlaylistRepository } from '../playlist.repository.js';

/** Deletes a playlist of the user. Deleting one that is gone is no error. */
export class DeletePlaylist extends Command<void> {
  constructor(
    readonly userId: string,
    readonly playlistId: string,
  ) {
    super();
  }
}

@CommandHandler(DeletePlaylist)
export class DeletePlaylistHandler implements ICommandHandler<DeletePlaylist> {
  constructor(private readonly playlists: PlaylistRepository) {}

  execute({ userId, playlistId }: DeletePlaylist): Promise<void> {
    return this.playlists.change(userId, async () => {
      const playlist = await this.playlists.find(userId, playlistId);
      if (!playlist) return;
      playlist.ensureOwn();
      this.playlists.remove(playlist);
    });
  }
}
