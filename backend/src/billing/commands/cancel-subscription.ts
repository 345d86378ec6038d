import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NothingToCancel } from '../domain/errors.js';
import { PaymentGateway } from '../domain/payment-gateway.js';
import { SubscriptionRepository } from '../subscription.repository.js';
import { SubscriptionSynchronizer } from '../subscription-synchronizer.js';

/** Lets the user's subscription end with the current paid period. */
export class CancelSubscription extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(CancelSubscription)
export class CancelSubscriptionHandler implements ICommandHandler<CancelSubscription> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly subscriptions: SubscriptionRepository,
    private readonly synchronizer: SubscriptionSynchronizer,
  ) {}

  async execute({ userId }: CancelSubscription): Promise<void> {
    const renewing = (await this.subscriptions.findLiveByUser(userId)).filter((each) => !each.isCancelling());
    const cancelled = [];
    for (const { id } of renewing) {
      const snapshot = await this.synchronizer.fetchAndApply(() => this.gateway.setCancelAtPeriodEnd(id, true));
      if (snapshot && !snapshot.endedAt) cancelled.push(id); // otherwise it had ended already
    }
    if (cancelled.length === 0) throw new NothingToCancel();
  }
}
