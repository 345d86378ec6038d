import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CardRepository } from '../card.repository.js';

/** Takes a review out of its card's schedule, within ten minutes of its arrival. */
export class UndoReview extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reviewId: string,
  ) {
    super();
  }
}

@CommandHandler(UndoReview)
export class UndoReviewHandler implements ICommandHandler<UndoReview> {
  constructor(
    private readonly cards: CardRepository,
    private readonly clock: Clock,
  ) {}

  execute({ userId, reviewId }: UndoReview): Promise<void> {
    return this.cards.undo(userId, reviewId, this.clock.now());
  }
}
