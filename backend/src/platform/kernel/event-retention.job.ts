import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { Clock, defineQueue, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';

export const EVENT_RETENTION = defineQueue<object>('kernel.event-retention');

/** Long enough to find out what was delivered to whom, and for a migration to deliver the past to a new subscriber. */
export const DELIVERED_KEPT_MS = 90 * DAY;
/** Few enough rows that no statement holds its locks for long. */
const BATCH_SIZE = 1_000;

/**
 * Deletes what was delivered long ago, and events that no delivery waits for. What figures are computed from is in the log of
 * Analytics, which is kept.
 */
@Injectable()
@Works(EVENT_RETENTION)
export class EventRetentionJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async run(_: object, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    const cutoff = new Date(this.clock.now().getTime() - DELIVERED_KEPT_MS);
    await this.deleteInBatches(
      sql`delete from kernel.inbox where (subscriber, event_id) in (
            select subscriber, event_id from kernel.inbox where done_at < ${cutoff} limit ${BATCH_SIZE})`,
      signal,
    );
    await this.deleteInBatches(
      sql`delete from kernel.outbox where position in (
            select position from kernel.outbox o where occurred_at < ${cutoff}
               and not exists (select from kernel.inbox i where i.event_id = o.event_id) limit ${BATCH_SIZE})`,
      signal,
    );
  }

  private async deleteInBatches(statement: RawBuilder<unknown>, signal: AbortSignal): Promise<void> {
    let deleted: bigint | undefined;
    do {
      signal.throwIfAborted();
      deleted = (await statement.execute(this.em.getKysely())).numAffectedRows;
    } while (deleted === BigInt(BATCH_SIZE));
  }
}
