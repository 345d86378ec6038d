import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Customers } from '../customers.js';
import type { SubscriptionSnapshot } from '../domain/subscription.js';
import { Looks } from '../looks.js';
import { PaymentGateway } from '../payment-gateway.js';
import { Subscriptions } from '../subscriptions.js';

/** Looks at a subscription at the provider and takes over what it is now. */
export class FollowSubscription extends Command<void> {
  constructor(readonly subscriptionId: string) {
    super();
  }
}

@CommandHandler(FollowSubscription)
export class FollowSubscriptionHandler implements ICommandHandler<FollowSubscription> {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly customers: Customers,
    private readonly subscriptions: Subscriptions,
    private readonly looks: Looks,
  ) {}

  async execute({ subscriptionId }: FollowSubscription): Promise<void> {
    await this.takeOver(() => this.gateway.subscription(subscriptionId));
  }

  /** Also what the provider answers to a change, which is a look, too. */
  async takeOver(ask: () => Promise<SubscriptionSnapshot | null>): Promise<SubscriptionSnapshot | null> {
    const look = await this.looks.next();
    const seen = await ask();
    if (seen) await this.em.transactional(() => this.write(seen, look));
    return seen;
  }

  private async write(seen: SubscriptionSnapshot, look: number): Promise<void> {
    const userId = await this.customers.holdUserOf(seen.customerId);
    if (!userId) return; // unknown, or erased: what such a customer pays for opens nothing
    const subscription = await this.subscriptions.getLocked(seen.id, userId);
    subscription.follow(seen, look);
  }
}
