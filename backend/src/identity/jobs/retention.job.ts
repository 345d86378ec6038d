import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { Clock, defineQueue, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { Every } from '../../platform/jobs/every.js';
import { RETENTION_POLICIES, type RetentionPolicy } from '../retention/retention-policies.js';
import { UnusedAccountEraser } from '../retention/unused-account-eraser.js';

export const RETENTION = defineQueue<object>('identity.retention');

/** Few enough rows that no statement holds its locks for long. */
const BATCH_SIZE = 1_000;

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
    for (const policy of RETENTION_POLICIES) await this.apply(policy, now, signal);
    await this.accounts.erase(now, signal);
  }

  private async apply(policy: RetentionPolicy, now: Date, signal: AbortSignal): Promise<void> {
    let deleted: bigint | undefined;
    do {
      signal.throwIfAborted();
      deleted = (await policy(now, BATCH_SIZE).execute(this.em.getKysely())).numAffectedRows;
    } while (deleted === BigInt(BATCH_SIZE));
  }
}
