import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { VideoNotFound } from '../domain/errors.js';
import { Playlist } from '../domain/playlist.js';
import { PlaylistRepository } from '../playlist.repository.js';

/** Puts a video first in Watch later; returns false if it is in the list already. */
export class AddToWatchLater extends Command<boolean> {
  constructor(
    readonly userId: string,
    readonly videoId: string,
  ) {
    super();
  }
}

@CommandHandler(AddToWatchLater)
export class AddToWatchLaterHandler implements ICommandHandler<AddToWatchLater> {
  constructor(
    private readonly playlists: PlaylistRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, videoId }: AddToWatchLater): Promise<boolean> {
    return this.playlists.change(userId, async () => {
      const hidden = await this.playlists.findHidden([videoId]);
      if (hidden.has(videoId)) throw new VideoNotFound();
      const watchLater = await this.playlists.findWatchLater(userId);
      if (watchLater) return watchLater.add(videoId, this.clock.now());
      const created = Playlist.watchLater(userId, this.clock.now());
      await this.playlists.add(created);
      return created.add(videoId, this.clock.now());
    });
  }
}
