import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PendingVideos } from '../pending-videos.js';

export class ApproveVideo extends Command<void> {
  constructor(
    readonly videoId: string,
    /** The admin's user id. */
    readonly by: string,
    readonly notes: string | null,
  ) {
    super();
  }
}

@CommandHandler(ApproveVideo)
export class ApproveVideoHandler implements ICommandHandler<ApproveVideo> {
  constructor(
    private readonly videos: PendingVideos,
    private readonly clock: Clock,
  ) {}

  async execute({ videoId, by, notes }: ApproveVideo): Promise<void> {
    const video = await this.videos.get(videoId);
    video.approve({ by, notes, at: this.clock.now() });
    await this.videos.save();
  }
}
