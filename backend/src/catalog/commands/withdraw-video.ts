import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WithdrawalReason } from '../../events/catalog.js';
import { VideoRepository } from '../video.repository.js';

export class WithdrawVideo extends Command<void> {
  constructor(
    readonly videoId: string,
    readonly reason: WithdrawalReason,
  ) {
    super();
  }
}

@CommandHandler(WithdrawVideo)
export class WithdrawVideoHandler implements ICommandHandler<WithdrawVideo> {
  constructor(private readonly videos: VideoRepository) {}

  async execute({ videoId, reason }: WithdrawVideo): Promise<void> {
    const video = await this.videos.get(videoId);
    video.withdraw(reason);
    await this.videos.save(video);
  }
}
