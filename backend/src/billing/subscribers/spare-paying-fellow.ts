import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, JobQueue, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SubscriptionActivated } from '../events.js';
import { GetEntitlement } from '../published-queries.js';
import { STOP_CHARGES } from './stop-charges.js';

/** A fellow whose payment was under way when they became one is charged for that period alone. */
@Injectable()
@Subscribes({ to: SubscriptionActivated, as: 'billing.spare-paying-fellow' })
export class SparePayingFellow implements Subscriber<typeof SubscriptionActivated> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly queries: QueryBus,
  ) {}

  async on({ payload: { userId } }: EventOf<typeof SubscriptionActivated>): Promise<void> {
    const { isFellowship } = await this.queries.execute(new GetEntitlement(userId));
    if (isFellowship) await this.jobs.enqueue(STOP_CHARGES, [{ data: { userId } }], this.em);
  }
}
