import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReelRepository } from '../reel.repository.js';

/** Ends the link to a reel. A later link has another token. */
export class RevokeReelLink extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reelId: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeReelLink)
export class RevokeReelLinkHandler implements ICommandHandler<RevokeReelLink> {
  constructor(private readonly reels: ReelRepository) {}

  execute({ userId, reelId }: RevokeReelLink): Promise<void> {
    return this.reels.change(userId, reelId, (reel) => reel.revokeLink());
  }
}
