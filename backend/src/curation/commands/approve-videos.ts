import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PendingVideos } from '../pending-videos.js';

export interface BulkApproval {
  approved: number;
  /** Unknown, not analysed, or decided already. */
  skipped: number;
}

/** Approves what of the list is ready for it, and leaves the rest. */
export class ApproveVideos extends Command<BulkApproval> {
  constructor(
    readonly videoIds: readonly string[],
    /** The admin's user id. */
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(ApproveVideos)
export class ApproveVideosHandler implements ICommandHandler<ApproveVideos> {
  constructor(
    private readonly videos: PendingVideos,
    private readonly clock: Clock,
  ) {}

  async execute({ videoIds, by }: ApproveVideos): Promise<BulkApproval> {
    const ids = [...new Set(videoIds.map((id) => id.toLowerCase()))];
    const at = this.clock.now();
    const approved = await this.videos.eachReady(ids, (video) => video.approve({ by, notes: null, at }));
    return { approved, skipped: ids.length - approved };
  }
}
