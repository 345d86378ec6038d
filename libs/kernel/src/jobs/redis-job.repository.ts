import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Envelope } from './envelope.ts';

/** Rows read at once. */
const PAGE_SIZE = 500;
/** When a job is due, by the clock of the database. */
const DUE_AT = sql`coalesce(created_at + (envelope->>'delayMs')::double precision * interval '1 millisecond',
                         (envelope->>'runAt')::timestamptz, created_at)`;
const DELAY_MS = sql`greatest(0, extract(epoch from ${DUE_AT} - now()) * 1000)::double precision`;

export interface RedisJob {
  id: string;
  queue: string;
  envelope: Envelope;
}

/** A copy of every job sent to Redis, kept in PostgreSQL until the job is done. */
export class RedisJobRepository {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }

  async save(queue: string, envelopes: Envelope[], em: EntityManager = this.em.fork()): Promise<void> {
    await sql`
      insert into kernel.redis_job (id, queue, envelope)
      select (e->>'id')::uuid, ${queue}, e from jsonb_array_elements(${JSON.stringify(envelopes)}::jsonb) e
      on conflict (id) do nothing`.execute(em.getKysely());
  }

  async delete(id: string): Promise<void> {
    await sql`delete from kernel.redis_job where id = ${id}`.execute(this.em.fork().getKysely());
  }

  /** Milliseconds until the job is due; undefined when it is done, or another queue has taken it over. */
  async findDelay(id: string): Promise<number | undefined> {
    const { rows } = await sql<{ delay: number }>`
      select ${DELAY_MS} as delay from kernel.redis_job where id = ${id}`.execute(this.em.fork().getKysely());
    return rows[0]?.delay;
  }

  /** All jobs that are due and were stored that long ago. */
  async *findDue(minAgeMs: number): AsyncGenerator<RedisJob> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows: page } = await sql<RedisJob>`
        select id, queue, envelope from kernel.redis_job
         where id > ${after} and created_at < now() - ${minAgeMs} * interval '1 millisecond' and ${DUE_AT} <= now()
         order by id limit ${PAGE_SIZE}`.execute(this.em.fork().getKysely());
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < PAGE_SIZE) return;
      after = last.id;
    }
  }

  /** Removes some jobs that were stored that long ago, by their queue, for another one; none when all are removed. */
  async takeSome(minAgeMs: number, em: EntityManager): Promise<{ name: string; envelopes: Envelope[] }[]> {
    const { rows } = await sql<{ name: string; envelopes: Envelope[] }>`
      with taken as (
        delete from kernel.redis_job where id in (
          select id from kernel.redis_job where created_at <= now() - ${minAgeMs} * interval '1 millisecond'
           limit ${PAGE_SIZE} for update skip locked)
        returning queue, envelope, ${DUE_AT} as due_at)
      select queue as name, json_agg(envelope - 'delayMs' || jsonb_build_object('runAt', due_at)) as envelopes
        from taken group by queue`.execute(em.getKysely());
    return rows;
  }
}
