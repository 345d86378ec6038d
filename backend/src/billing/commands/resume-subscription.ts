import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FellowsPayNothing, NothingToResume } from '../domain/errors.js';
import { PaymentGateway } from '../domain/payment-gateway.js';
import { getEntitlement } from '../published-queries.js';
import { SubscriptionRepository } from '../subscription.repository.js';
import { SubscriptionSynchronizer } from '../subscription-synchronizer.js';

/** Withdraws the scheduled cancellation of the user's subscription. */
export class ResumeSubscription extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ResumeSubscription)
export class ResumeSubscriptionHandler implements ICommandHandler<ResumeSubscription> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly subscriptions: SubscriptionRepository,
    private readonly synchronizer: SubscriptionSynchronizer,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: ResumeSubscription): Promise<void> {
    const { isFellowship } = await getEntitlement(this.queries, userId);
    if (isFellowship) throw new FellowsPayNothing();
    const [cancelling] = (await this.subscriptions.findLiveByUser(userId)).filter((each) => each.isCancelling());
    if (!cancelling) throw new NothingToResume();
    const snapshot = await this.synchronizer.fetchAndApply(() =>
      this.gateway.setCancelAtPeriodEnd(cancelling.id, false),
    );
    if (!snapshot || snapshot.endedAt) throw new NothingToResume(); // it has ended in the meantime
  }
}
