import type { EditableAnalysis } from '@msk/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PendingVideos } from '../pending-videos.js';

export class EditAnalysis extends Command<void> {
  constructor(
    readonly videoId: string,
    readonly analysis: EditableAnalysis,
  ) {
    super();
  }
}

@CommandHandler(EditAnalysis)
export class EditAnalysisHandler implements ICommandHandler<EditAnalysis> {
  constructor(private readonly videos: PendingVideos) {}

  async execute({ videoId, analysis }: EditAnalysis): Promise<void> {
    const video = await this.videos.get(videoId);
    video.editAnalysis(analysis);
    await this.videos.save();
  }
}
