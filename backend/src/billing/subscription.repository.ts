import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Subscription } from './domain/subscription.js';

@Injectable()
export class SubscriptionRepository {
  constructor(private readonly em: EntityManager) {}

  /** Locks the subscription and creates it if it is new, so that concurrent syncs write one after the other. */
  async getLocked(id: string, userId: string): Promise<Subscription> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(this.em.getKysely());
    const found = await this.em.findOne(Subscription, { id }, { refresh: true });
    if (found) return found;
    const subscription = Subscription.create(id, userId);
    this.em.persist(subscription);
    return subscription;
  }

  /** Returns the user's subscriptions that have not ended. */
  async findLiveByUser(userId: string): Promise<Subscription[]> {
    const subscriptions = await this.em.find(Subscription, { userId }, { refresh: true });
    return subscriptions.filter((each) => each.isLive());
  }
}
