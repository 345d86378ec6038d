import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AuditRecord, audit } from '../../platform/audit/audit-trail.js';
import { PendingVideoRepository } from '../pending-video.repository.js';

export class ApproveVideo extends Command<void> {
  constructor(
    readonly videoId: string,
    /** The admin's user id. */
    readonly by: string,
    readonly notes: string | null,
    /** The version that the curator saw. */
    readonly version?: number,
    /** Publishes a case whose analysis failed. */
    readonly withoutAnalysis = false,
  ) {
    super();
  }
}

/** The audit record of one approval; a bulk approval writes one for each video. */
export const createApprovalRecord = (videoId: string): AuditRecord => ({
  action: 'video.approved',
  target: { kind: 'video', id: videoId },
  before: { decision: null },
  after: { decision: 'approved' },
});

@CommandHandler(ApproveVideo)
export class ApproveVideoHandler implements ICommandHandler<ApproveVideo> {
  constructor(
    private readonly videos: PendingVideoRepository,
    private readonly clock: Clock,
  ) {}

  execute({ videoId, by, notes, version, withoutAnalysis }: ApproveVideo): Promise<void> {
    const at = this.clock.now();
    return this.videos.change(videoId, version, (video) => {
      video.approve({ by, notes, at, withoutAnalysis });
      audit(createApprovalRecord(videoId));
    });
  }
}
