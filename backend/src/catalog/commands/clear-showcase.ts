import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ShowcaseRepository } from '../showcase.repository.js';

/** Removes a video from the landing page; from then on only members may watch it. */
export class ClearShowcase extends Command<void> {
  constructor(readonly position: number) {
    super();
  }
}

@CommandHandler(ClearShowcase)
export class ClearShowcaseHandler implements ICommandHandler<ClearShowcase> {
  constructor(private readonly showcase: ShowcaseRepository) {}

  execute({ position }: ClearShowcase): Promise<void> {
    return this.showcase.clear(position);
  }
}
