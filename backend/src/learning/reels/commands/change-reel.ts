import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ReelContent } from '../domain/reel.js';
import { ReelRepository } from '../reel.repository.js';

/** Replaces the title and the clips of a reel. */
export class ChangeReel extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reelId: string,
    readonly content: ReelContent,
  ) {
    super();
  }
}

@CommandHandler(ChangeReel)
export class ChangeReelHandler implements ICommandHandler<ChangeReel> {
  constructor(
    private readonly reels: ReelRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, reelId, content }: ChangeReel): Promise<void> {
    return this.reels.change(userId, reelId, (reel) => reel.change(content, this.clock.now()));
  }
}
