import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { Clock, defineQueue, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { changeInBatches } from '../../platform/database/change-in-batches.js';
import { Every } from '../../platform/jobs/every.js';
import { RETENTION_POLICIES } from '../retention/retention-policies.js';
import { UnusedAccountEraser } from '../retention/unused-account-eraser.js';

export const RETENTION = defineQueue<object>('identity.retention');

/** Deletes what has been kept for longer than promised. An interrupted run is continued by the next one. Source: promise P3. */
@Injectable()
@Works(RETENTION)
@Every(DAY)
export class RetentionJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly accounts: UnusedAccountEraser,
    private readonly clock: Clock,
  ) {}

  async run(_: object, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    const now = this.clock.now();
    for (const policy of RETENTION_POLICIES) await changeInBatches(this.em, (limit) => policy(now, limit), signal);
    await this.accounts.erase(now, signal);
  }
}
