import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, defineQueue, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { endingBefore } from '../domain/trial.js';
import { Memberships } from '../memberships.js';
import { type Entitlement, GetEntitlements } from '../published-queries.js';

export const STEP_TRIALS = defineQueue<object>('billing.step-trials');

/** Memberships in one transaction. */
const BATCH = 200;

/**
 * Announces that trials are ending, or over. It causes neither: what a trial opens is computed when it is asked, so a
 * late schedule makes a late mail and nothing worse. Two at once take different memberships.
 */
@Injectable()
@Works(STEP_TRIALS)
export class StepTrials implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly memberships: Memberships,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async run(_: object, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    while ((await this.stepSome()) === BATCH) signal.throwIfAborted();
  }

  private stepSome(): Promise<number> {
    const now = this.clock.now();
    return this.em.fork().transactional(async () => {
      const due = await this.memberships.takeDueTrials({ endingBefore: endingBefore(now), now, most: BATCH });
      const standings = await this.queries.execute(new GetEntitlements(due.map(({ id }) => id)));
      for (const membership of due) membership.stepTrial(standings.get(membership.id) as Entitlement, now);
      return due.length;
    });
  }
}
