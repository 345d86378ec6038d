import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ShowcaseRepository } from '../showcase.repository.js';

/** Places a video on the landing page, where everybody may watch it, in place of the one at the position. */
export class PlaceShowcase extends Command<void> {
  constructor(
    readonly videoId: string,
    readonly position: number,
  ) {
    super();
  }
}

@CommandHandler(PlaceShowcase)
export class PlaceShowcaseHandler implements ICommandHandler<PlaceShowcase> {
  constructor(private readonly showcase: ShowcaseRepository) {}

  execute({ videoId, position }: PlaceShowcase): Promise<void> {
    return this.showcase.place(videoId, position);
  }
}
