import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerRepository } from '../customer.repository.js';
import { PaymentGateway } from '../domain/payment-gateway.js';
import type { SubscriptionSnapshot } from '../domain/subscription.js';
import { SubscriptionRepository } from '../subscription.repository.js';
import { SnapshotVersions } from './snapshot-versions.js';

/** Copies the present state of a subscription from the provider. */
export class SyncSubscription extends Command<void> {
  constructor(readonly subscriptionId: string) {
    super();
  }
}

@CommandHandler(SyncSubscription)
export class SyncSubscriptionHandler implements ICommandHandler<SyncSubscription> {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: PaymentGateway,
    private readonly customers: CustomerRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly snapshotVersions: SnapshotVersions,
  ) {}

  async execute({ subscriptionId }: SyncSubscription): Promise<void> {
    await this.fetchAndApply(() => this.gateway.getSubscription(subscriptionId));
  }

  /** Also for the provider's response to a change: it is a snapshot, too. */
  async fetchAndApply(fetch: () => Promise<SubscriptionSnapshot | null>): Promise<SubscriptionSnapshot | null> {
    const version = await this.snapshotVersions.next();
    const snapshot = await fetch();
    if (snapshot) await this.em.transactional(() => this.apply(snapshot, version));
    return snapshot;
  }

  private async apply(snapshot: SubscriptionSnapshot, version: number): Promise<void> {
    const userId = await this.customers.findUserIdLocked(snapshot.customerId);
    if (!userId) return; // an unknown customer, or an erased user
    const subscription = await this.subscriptions.getLocked(snapshot.id, userId);
    subscription.applySnapshot(snapshot, version);
  }
}
