import { EntityManager } from '@mikro-orm/postgresql';
import { HOUR } from '@msk/contracts';
import { Clock, defineQueue, JobQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { Every } from '../../../platform/jobs/every.js';
import { DigestRepository } from '../digest.repository.js';
import { DIGEST_EMAIL } from '../emails/digest-email.js';

/** Runs hourly, since Monday morning comes at another hour in each time zone. */
export const ENQUEUE_DIGESTS = defineQueue<object>('learning.enqueue-digests');

/** Enqueues the weekly digest of each learner who chose it, at 7 am on Monday by the learner's clock. */
@Injectable()
@Works(ENQUEUE_DIGESTS)
@Every(HOUR)
export class EnqueueDigestsJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly digests: DigestRepository,
    private readonly jobs: JobQueue,
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    while ((await this.enqueueSome()) > 0);
  }

  private enqueueSome(): Promise<number> {
    return this.em.transactional(async (em) => {
      const due = await this.digests.claimDue(this.clock.now(), em);
      await this.jobs.enqueue(
        DIGEST_EMAIL,
        due.map((period) => ({ data: period })),
        em,
      );
      return due.length;
    });
  }
}
