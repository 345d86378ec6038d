import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { IS_EMAIL_QUEUE } from '../email/is-email-queue.js';

const REASON = 'Waiting when the backup was made that the library was restored from; it may have been sent since.';

/**
 * Turns the emails that were waiting at the time of the backup into dead letters: most have been sent since. An admin can
 * send any of them. All other jobs only repeat what the restore has undone. Returns the number of emails.
 */
export async function holdEmails(client: Client): Promise<number> {
  const { rowCount: ofPostgres } = await client.query(
    `with waiting as (delete from pgboss.job where name ${IS_EMAIL_QUEUE} and state in ('created', 'retry', 'active')
                      returning id, name, data)
     insert into kernel.dead_job (id, queue, data, attempts, last_error)
     select coalesce((data->>'origin')::uuid, id), name, data->'data', (data->>'failures')::int + 1, $1 from waiting
         on conflict do nothing`,
    [REASON],
  );
  const { rowCount: ofRedis } = await client.query(
    `with waiting as (delete from kernel.redis_job where queue ${IS_EMAIL_QUEUE} returning id, queue, envelope)
     insert into kernel.dead_job (id, queue, data, attempts, last_error)
     select coalesce((envelope->>'origin')::uuid, id), queue, envelope->'data', (envelope->>'failures')::int + 1, $1 from waiting
         on conflict do nothing`,
    [REASON],
  );
  // They would hand the same emails to Redis.
  await client.query(
    `update kernel.inbox i set done_at = now() from kernel.outbox o
      where o.event_id = i.event_id and i.done_at is null and i.subscriber = 'kernel.enqueue-on-redis'
        and o.payload->>'queue' ${IS_EMAIL_QUEUE}`,
  );
  return (ofPostgres ?? 0) + (ofRedis ?? 0);
}

/**
 * Whether the library was restored from a backup within the last 26 hours. In this time, trials that ended after the backup
 * and the daily comparison with Stripe announce again what may have been announced before.
 */
export async function wasRestoredLately(em: EntityManager): Promise<boolean> {
  const { rows: found } = await sql`
    select from kernel.restoration where restored_at > now() - interval '26 hours' limit 1`.execute(em.getKysely());
  return found.length > 0;
}
