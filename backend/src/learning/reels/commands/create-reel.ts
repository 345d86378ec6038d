import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Reel, type ReelContent } from '../domain/reel.js';
import { ReelRepository } from '../reel.repository.js';

/** Creates a reel; returns false if it has been created before, and leaves it unchanged. */
export class CreateReel extends Command<boolean> {
  constructor(
    readonly reel: { id: string; userId: string },
    readonly content: ReelContent,
  ) {
    super();
  }
}

@CommandHandler(CreateReel)
export class CreateReelHandler implements ICommandHandler<CreateReel> {
  constructor(
    private readonly reels: ReelRepository,
    private readonly clock: Clock,
  ) {}

  execute({ reel, content }: CreateReel): Promise<boolean> {
    return this.reels.add(new Reel(reel, content, this.clock.now()));
  }
}
