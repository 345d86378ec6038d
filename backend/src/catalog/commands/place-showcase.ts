import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Showcase } from '../showcase.js';

/** Puts a video on the landing page, playable by everybody; what stood at the position leaves it. */
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
  constructor(private readonly showcase: Showcase) {}

  execute({ videoId, position }: PlaceShowcase): Promise<void> {
    return this.showcase.place(videoId, position);
  }
}
