import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, JobQueue, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { SubscriptionActivated } from '../../events/billing.js';
import { STOP_CHARGES } from '../jobs/stop-charges.job.js';
import { getEntitlement } from '../published-queries.js';

/** Cancels a plan that a fellow has paid for, because the checkout was open when they became one. */
@Injectable()
@Subscribes({
  to: SubscriptionActivated,
  as: 'billing.cancel-plan-of-paying-fellow',
  formerNames: ['billing.spare-paying-fellow'],
})
export class CancelPlanOfPayingFellow implements Subscriber<typeof SubscriptionActivated> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
    private readonly queries: QueryBus,
  ) {}

  async on({ payload: { userId } }: EventOf<typeof SubscriptionActivated>): Promise<void> {
    const { isFellowship } = await getEntitlement(this.queries, userId);
    if (isFellowship) await this.jobs.enqueue(STOP_CHARGES, [{ data: { userId } }], this.em);
  }
}
