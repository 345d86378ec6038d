import { Clock } from '@msk/kernel';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CardRepository, type NewReview } from '../card.repository.js';

/** Stores a review and schedules its card; returns false if it was stored before. */
export class RecordReview extends Command<boolean> {
  constructor(readonly review: NewReview) {
    super();
  }
}

@CommandHandler(RecordReview)
export class RecordReviewHandler implements ICommandHandler<RecordReview> {
  constructor(
    private readonly cards: CardRepository,
    private readonly clock: Clock,
  ) {}

  execute({ review }: RecordReview): Promise<boolean> {
    return this.cards.record(review, this.clock.now());
  }
}
