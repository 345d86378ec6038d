import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
import { PendingVideoRepository } from '../pending-video.repository.js';
import { createApprovalRecord } from './approve-video.js';

export interface BulkApproval {
  approved: number;
  /** Unknown, not analysed, or already decided. */
  skipped: number;
}

/** Approves the videos of the list that are ready for approval, and skips the others. */
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
    private readonly videos: PendingVideoRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ videoIds, by }: ApproveVideos): Promise<BulkApproval> {
    const ids = [...new Set(videoIds.map((id) => id.toLowerCase()))];
    const at = this.clock.now();
    const approved = await this.videos.approveReady(ids, (video) => {
      video.approve({ by, notes: null, at });
      audit(createApprovalRecord(video.id));
    });
    return { approved, skipped: ids.length - approved };
  }
}
