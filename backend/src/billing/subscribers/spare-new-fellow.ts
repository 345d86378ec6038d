import { EntityManager } from '@mikro-orm/postgresql';
import { type EventOf, JobQueue, type Subscriber, Subscribes } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { FellowshipMemberChanged } from '../events.js';
import { STOP_CHARGES } from './stop-charges.js';

/** A payer who becomes a fellow is not charged again. */
@Injectable()
@Subscribes({ to: FellowshipMemberChanged, as: 'billing.spare-new-fellow' })
export class SpareNewFellow implements Subscriber<typeof FellowshipMemberChanged> {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
  ) {}

  async on({ payload: { userId, isActive } }: EventOf<typeof FellowshipMemberChanged>): Promise<void> {
    if (userId && isActive) await this.jobs.enqueue(STOP_CHARGES, [{ data: { userId } }], this.em);
  }
}
