import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { failureReason } from '../retry.ts';
import type { Envelope } from './envelope.ts';

/** Jobs that failed for good, kept for an admin to read and retry. */
export class DeadJobRepository {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }

  async park(queue: string, { id, data, failures }: Envelope, error: unknown): Promise<void> {
    await sql`
      insert into kernel.dead_job (id, queue, data, attempts, last_error)
      values (${id}, ${queue}, ${JSON.stringify(data)}::jsonb, ${failures + 1}, ${failureReason(error)})
      on conflict (id) do nothing`.execute(this.em.fork().getKysely());
  }

  /** Stores a job that was never tried, in the caller's transaction. */
  async hold(
    queue: string,
    { id, data }: Pick<Envelope, 'id' | 'data'>,
    reason: string,
    em: EntityManager,
  ): Promise<void> {
    await sql`
      insert into kernel.dead_job (id, queue, data, attempts, last_error)
      values (${id}, ${queue}, ${JSON.stringify(data)}::jsonb, 1, ${reason}) on conflict (id) do nothing`.execute(
      em.getKysely(),
    );
  }

  /** Deletes the dead job in the caller's transaction and returns what a retry needs. */
  async take(id: string, em: EntityManager): Promise<{ queue: string; data: object } | undefined> {
    const { rows } = await sql<{ queue: string; data: object }>`
      delete from kernel.dead_job where id = ${id} returning queue, data`.execute(em.getKysely());
    return rows[0];
  }
}
