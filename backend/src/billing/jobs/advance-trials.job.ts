import { EntityManager } from '@mikro-orm/postgresql';
import { MINUTE } from '@msk/contracts';
import { Clock, defineQueue, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Every } from '../../platform/jobs/every.js';
import { warningHorizon } from '../domain/trial.js';
import { MembershipRepository } from '../membership.repository.js';
import { type Entitlement, GetEntitlements } from '../published-queries.js';

export const ADVANCE_TRIALS = defineQueue<object>('billing.advance-trials', { formerNames: ['billing.step-trials'] });

/** Memberships per transaction. */
const BATCH_SIZE = 200;

/**
 * Announces trials that are ending, or over. Access does not depend on this job: it is computed on demand, so a late run
 * delays emails and nothing else. Concurrent runs take different memberships.
 */
@Injectable()
@Works(ADVANCE_TRIALS)
@Every(MINUTE)
export class AdvanceTrialsJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly memberships: MembershipRepository,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async run(_: object, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    while ((await this.advanceBatch()) === BATCH_SIZE) signal.throwIfAborted();
  }

  private advanceBatch(): Promise<number> {
    const now = this.clock.now();
    return this.em.fork().transactional(async () => {
      const due = await this.memberships.findDueTrialsLocked({
        warningHorizon: warningHorizon(now),
        now,
        limit: BATCH_SIZE,
      });
      const entitlements = await this.queries.execute(new GetEntitlements(due.map(({ id }) => id)));
      for (const membership of due) membership.advanceTrial(entitlements.get(membership.id) as Entitlement, now);
      return due.length;
    });
  }
}
