import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { FellowsPayNothing, NothingToResume } from '../domain/errors.js';
import { PaymentGateway } from '../payment-gateway.js';
import { GetEntitlement } from '../published-queries.js';
import { Subscriptions } from '../subscriptions.js';
import { FollowSubscriptionHandler } from './follow-subscription.js';

/** A subscription that was to end goes on after all. */
export class ResumeSubscription extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ResumeSubscription)
export class ResumeSubscriptionHandler implements ICommandHandler<ResumeSubscription> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly subscriptions: Subscriptions,
    private readonly follow: FollowSubscriptionHandler,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId }: ResumeSubscription): Promise<void> {
    const { isFellowship } = await this.queries.execute(new GetEntitlement(userId));
    if (isFellowship) throw new FellowsPayNothing();
    const [leaving] = (await this.subscriptions.liveOf(userId)).filter((each) => each.isCancelling());
    if (!leaving) throw new NothingToResume();
    const seen = await this.follow.takeOver(() => this.gateway.cancelAtPeriodEnd(leaving.id, false));
    if (!seen || seen.endedAt) throw new NothingToResume(); // too late
  }
}
