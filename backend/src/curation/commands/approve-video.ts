import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { PendingVideos } from '../pending-videos.js';
import { approvalOf } from './approval-record.js';

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
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async execute({ videoId, by, notes }: ApproveVideo): Promise<void> {
    const video = await this.videos.get(videoId);
    video.approve({ by, notes, at: this.clock.now() });
    this.audit.record(approvalOf(videoId));
    await this.videos.save();
  }
}
