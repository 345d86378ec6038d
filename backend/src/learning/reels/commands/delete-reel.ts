import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReelRepository } from '../reel.repository.js';

/** Deletes a reel of the user and its link. Deleting one that is gone is no error. */
export class DeleteReel extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reelId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteReel)
export class DeleteReelHandler implements ICommandHandler<DeleteReel> {
  constructor(private readonly reels: ReelRepository) {}

  execute({ userId, reelId }: DeleteReel): Promise<void> {
    return this.reels.remove(userId, reelId);
  }
}
