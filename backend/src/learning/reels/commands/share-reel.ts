import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LinkTokens } from '../link-tokens.js';
import { ReelRepository } from '../reel.repository.js';

/** Makes the link to a reel, or changes until when it is valid; returns whether the link is new. */
export class ShareReel extends Command<boolean> {
  constructor(
    readonly userId: string,
    readonly reelId: string,
    /** Null: until it is revoked. */
    readonly expiresAt: Date | null,
  ) {
    super();
  }
}

@CommandHandler(ShareReel)
export class ShareReelHandler implements ICommandHandler<ShareReel> {
  constructor(
    private readonly reels: ReelRepository,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  execute({ userId, reelId, expiresAt }: ShareReel): Promise<boolean> {
    return this.reels.change(userId, reelId, (reel) => {
      const link = reel.linkAt(this.clock.now());
      const isNew = link === null || this.tokens.urlOf(link) === null;
      reel.share(isNew ? this.tokens.createLink() : link, expiresAt);
      return isNew;
    });
  }
}
