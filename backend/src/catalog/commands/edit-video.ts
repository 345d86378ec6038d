import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import type { Wording } from '../domain/video.js';
import { VideoRepository } from '../video.repository.js';

export class EditVideo extends Command<void> {
  constructor(
    readonly videoId: string,
    readonly wording: Wording,
  ) {
    super();
  }
}

@CommandHandler(EditVideo)
export class EditVideoHandler implements ICommandHandler<EditVideo> {
  constructor(
    private readonly videos: VideoRepository,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ videoId, wording }: EditVideo): Promise<void> {
    const video = await this.videos.get(videoId);
    const before = video.wording;
    video.edit(wording);
    this.audit.record({ action: 'video.edited', target: { kind: 'video', id: videoId }, before, after: video.wording });
    await this.videos.save(video);
  }
}
