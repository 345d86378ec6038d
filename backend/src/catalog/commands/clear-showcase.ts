import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Showcase } from '../showcase.js';

/** Takes a video off the landing page; from then on it opens for members alone. */
export class ClearShowcase extends Command<void> {
  constructor(readonly position: number) {
    super();
  }
}

@CommandHandler(ClearShowcase)
export class ClearShowcaseHandler implements ICommandHandler<ClearShowcase> {
  constructor(private readonly showcase: Showcase) {}

  execute({ position }: ClearShowcase): Promise<void> {
    return this.showcase.clear(position);
  }
}
