import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NothingToCancel } from '../domain/errors.js';
import { PaymentGateway } from '../payment-gateway.js';
import { Subscriptions } from '../subscriptions.js';
import { FollowSubscriptionHandler } from './follow-subscription.js';

/** The period that is paid for becomes the last one. */
export class CancelSubscription extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(CancelSubscription)
export class CancelSubscriptionHandler implements ICommandHandler<CancelSubscription> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly subscriptions: Subscriptions,
    private readonly follow: FollowSubscriptionHandler,
  ) {}

  async execute({ userId }: CancelSubscription): Promise<void> {
    const going = (await this.subscriptions.liveOf(userId)).filter((each) => !each.isCancelling());
    const ending = [];
    for (const { id } of going) {
      const seen = await this.follow.takeOver(() => this.gateway.cancelAtPeriodEnd(id, true));
      if (seen && !seen.endedAt) ending.push(id); // one that was over already has nothing to end
    }
    if (ending.length === 0) throw new NothingToCancel();
  }
}
