import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Wording } from '../domain/video.js';
import { Videos } from '../videos.js';

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
  constructor(private readonly videos: Videos) {}

  async execute({ videoId, wording }: EditVideo): Promise<void> {
    const video = await this.videos.get(videoId);
    video.edit(wording);
    await this.videos.save(video);
  }
}
