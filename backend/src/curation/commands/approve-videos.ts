import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { PendingVideos } from '../pending-videos.js';
import { approvalOf } from './approval-record.js';

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
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ videoIds, by }: ApproveVideos): Promise<BulkApproval> {
    const ids = [...new Set(videoIds.map((id) => id.toLowerCase()))];
    const at = this.clock.now();
    const approved = await this.videos.eachReady(ids, (video) => {
      video.approve({ by, notes: null, at });
      this.audit.record(approvalOf(video.id));
    });
    return { approved, skipped: ids.length - approved };
  }
}
