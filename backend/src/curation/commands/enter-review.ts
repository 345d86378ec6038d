import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PendingVideoNotFound } from '../domain/errors.js';
import { ReviewerRepository } from '../reviewer.repository.js';

/** The curator has the video open. The console repeats this as long as it is so. */
export class EnterReview extends Command<void> {
  constructor(
    readonly videoId: string,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(EnterReview)
export class EnterReviewHandler implements ICommandHandler<EnterReview> {
  constructor(private readonly reviewers: ReviewerRepository) {}

  async execute({ videoId, userId }: EnterReview): Promise<void> {
    const isPending = await this.reviewers.markPresent(videoId, userId);
    if (!isPending) throw new PendingVideoNotFound();
  }
}
