import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { Clock, defineQueue, type JobContext, type JobWorker, Relay, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { changeInBatches } from '../database/change-in-batches.js';
import { IS_EMAIL_QUEUE } from '../email/is-email-queue.js';
import { Every } from '../jobs/every.js';

export const EVENT_RETENTION = defineQueue<object>('kernel.event-retention');

/** Long enough to find out what was delivered to whom, and for a migration to deliver the past to a new subscriber. */
export const DELIVERED_KEPT_MS = 90 * DAY;
/** Longer than a release before runs beside this one, or waits to be started again. */
export const ABSENT_SUBSCRIBER_KEPT_MS = 30 * DAY;
/** For emails that could not be sent. Any other dead letter is work that is still to be done, so it waits for an admin. */
export const DEAD_EMAIL_KEPT_MS = 90 * DAY;

/**
 * Deletes what was delivered long ago, and events that no delivery waits for. A subscriber that no process has any more gets no
 * further events; those that wait for it become dead letters. What figures are computed from is in the log of
 * Analytics, which is kept. Emails that could not be sent are deleted, too.
 */
@Injectable()
@Works(EVENT_RETENTION)
@Every(DAY)
export class EventRetentionJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly relay: Relay,
  ) {}

  async run(_: object, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    await this.retireSubscribers(signal);
    const now = this.clock.now().getTime();
    const cutoff = new Date(now - DELIVERED_KEPT_MS);
    await changeInBatches(
      this.em,
      (limit) => sql`delete from kernel.inbox where (subscriber, event_id) in (
            select subscriber, event_id from kernel.inbox where done_at < ${cutoff} limit ${limit})`,
      signal,
    );
    await changeInBatches(
      this.em,
      (limit) => sql`delete from kernel.outbox where position in (
            select position from kernel.outbox o where occurred_at < ${cutoff}
               and not exists (select from kernel.inbox i where i.event_id = o.event_id) limit ${limit})`,
      signal,
    );
    await changeInBatches(
      this.em,
      (limit) => sql`delete from kernel.dead_job where id in (
            select id from kernel.dead_job where queue ${sql.raw(IS_EMAIL_QUEUE)}
               and parked_at < ${new Date(now - DEAD_EMAIL_KEPT_MS)} limit ${limit})`,
      signal,
    );
  }

  private async retireSubscribers(signal: AbortSignal): Promise<void> {
    await this.relay.confirmSubscriptions();
    await sql`delete from kernel.subscription
               where last_seen_at < now() - ${ABSENT_SUBSCRIBER_KEPT_MS} * interval '1 millisecond'`.execute(
      this.em.getKysely(),
    );
    await changeInBatches(
      this.em,
      (limit) => sql`update kernel.inbox set parked_at = now(), last_error = 'No process has this subscriber any more'
           where (subscriber, event_id) in (
            select subscriber, event_id from kernel.inbox i where done_at is null and parked_at is null
               and not exists (select from kernel.subscription s where s.subscriber = i.subscriber) limit ${limit})`,
      signal,
    );
  }
}
