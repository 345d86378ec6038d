import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, JobQueue, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { FellowshipMemberChanged } from '../../events/billing.js';
import { STOP_CHARGES } from '../jobs/stop-charges.job.js';

/** Cancels the plan of a payer who becomes a fellow. */
@Injectable()
@Subscribes({
  to: FellowshipMemberChanged,
  as: 'billing.cancel-plan-of-new-fellow',
  formerNames: ['billing.spare-new-fellow'],
})
export class CancelPlanOfNewFellow implements Subscriber<typeof FellowshipMemberChanged> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
  ) {}

  async on({ payload: { userId, isActive } }: EventOf<typeof FellowshipMemberChanged>): Promise<void> {
    if (userId && isActive) await this.jobs.enqueue(STOP_CHARGES, [{ data: { userId } }], this.em);
  }
}
