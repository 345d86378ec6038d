import type { EditableAnalysis } from '@msk/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { PendingVideoRepository } from '../pending-video.repository.js';

export class EditAnalysis extends Command<void> {
  constructor(
    readonly videoId: string,
    readonly analysis: EditableAnalysis,
    /** The version that the curator saw. */
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(EditAnalysis)
export class EditAnalysisHandler implements ICommandHandler<EditAnalysis> {
  constructor(
    private readonly videos: PendingVideoRepository,
    private readonly audit: AuditTrail,
  ) {}

  execute({ videoId, analysis, version }: EditAnalysis): Promise<void> {
    return this.videos.change(videoId, version, (video) => {
      const before = { ...video.analysed };
      video.editAnalysis(analysis);
      const target = { kind: 'video', id: videoId };
      this.audit.record({ action: 'analysis.edited', target, before, after: { ...video.analysed } });
    });
  }
}
