import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PlaylistRepository } from '../playlist.repository.js';

/** Removes a video from Watch later. Removing one that is gone is no error. */
export class RemoveFromWatchLater extends Command<void> {
  constructor(
    readonly userId: string,
    readonly videoId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveFromWatchLater)
export class RemoveFromWatchLaterHandler implements ICommandHandler<RemoveFromWatchLater> {
  constructor(
    private readonly playlists: PlaylistRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, videoId }: RemoveFromWatchLater): Promise<void> {
    return this.playlists.change(userId, async () => {
      (await this.playlists.findWatchLater(userId))?.remove(videoId, this.clock.now());
    });
  }
}
