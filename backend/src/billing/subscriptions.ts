import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Subscription } from './domain/subscription.js';

@Injectable()
export class Subscriptions {
  constructor(private readonly em: EntityManager) {}

  /** Under a lock, and made if it is new: two looks at once write one after the other. */
  async getLocked(id: string, userId: string): Promise<Subscription> {
    await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [id]);
    const found = await this.em.findOne(Subscription, { id }, { refresh: true });
    if (found) return found;
    const subscription = Subscription.of(id, userId);
    this.em.persist(subscription);
    return subscription;
  }

  /** The user's that are not over. */
  async liveOf(userId: string): Promise<Subscription[]> {
    const subscriptions = await this.em.find(Subscription, { userId }, { refresh: true });
    return subscriptions.filter((each) => each.isLive());
  }
}
