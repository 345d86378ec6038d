import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SnapshotVersions } from './commands/snapshot-versions.js';
import { CustomerRepository } from './customer.repository.js';
import type { SubscriptionSnapshot } from './domain/subscription.js';
import { SubscriptionRepository } from './subscription.repository.js';

/** Copies subscriptions from the provider. */
@Injectable()
export class SubscriptionSynchronizer {
  constructor(
    private readonly em: EntityManager,
    private readonly customers: CustomerRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly snapshotVersions: SnapshotVersions,
  ) {}

  /** Applies what `fetch` returns: a subscription, or the provider's response to its change, which is a snapshot, too. */
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
