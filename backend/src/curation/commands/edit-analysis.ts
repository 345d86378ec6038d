import type { EditableAnalysis } from '@msk/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../platform/audit/audit-trail.js';
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
  constructor(private readonly videos: PendingVideoRepository) {}

  execute({ videoId, analysis, version }: EditAnalysis): Promise<void> {
    return this.videos.change(videoId, version, (video) => {
      const before = { ...video.analysed };
      video.editAnalysis(analysis);
      const target = { kind: 'video', id: videoId };
      audit({ action: 'analysis.edited', target, before, after: { ...video.analysed } });
    });
  }
}
