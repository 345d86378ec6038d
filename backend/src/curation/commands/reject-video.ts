import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { PendingVideoRepository } from '../pending-video.repository.js';

/** Moves the video from the queue to the blacklist; its recording is never imported again, unless this is undone. */
export class RejectVideo extends Command<void> {
  constructor(
    readonly videoId: string,
    /** The admin's user id. */
    readonly by: string,
    readonly reason: string,
    readonly notes: string | null,
    /** The version that the curator saw. */
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(RejectVideo)
export class RejectVideoHandler implements ICommandHandler<RejectVideo> {
  constructor(
    private readonly videos: PendingVideoRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ videoId, by, reason, notes, version }: RejectVideo): Promise<void> {
    const at = this.clock.now();
    await this.videos.reject(videoId, version, (video) => {
      const { vimeoId } = video;
      audit({
        action: 'video.rejected',
        target: { kind: 'video', id: videoId },
        after: { vimeoId, reason },
      });
      return video.reject({ reason, notes, by, at });
    });
  }
}
