import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReviewerRepository } from '../reviewer.repository.js';

/** The curator has closed the video. */
export class LeaveReview extends Command<void> {
  constructor(
    readonly videoId: string,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(LeaveReview)
export class LeaveReviewHandler implements ICommandHandler<LeaveReview> {
  constructor(private readonly reviewers: ReviewerRepository) {}

  execute({ videoId, userId }: LeaveReview): Promise<void> {
    return this.reviewers.remove(videoId, userId);
  }
}
