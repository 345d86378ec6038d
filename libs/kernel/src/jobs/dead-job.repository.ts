import type { EntityManager } from '@mikro-orm/postgresql';
import { failureReason } from '../retry.ts';
import type { Envelope } from './envelope.ts';

/** Jobs that failed for good, kept for an admin to read and retry. */
export class DeadJobRepository {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }

  async park(queue: string, { id, data, failures }: Envelope, error: unknown): Promise<void> {
    await this.em.fork().execute(
      `insert into kernel.dead_job (id, queue, data, attempts, last_error) values (?, ?, ?, ?, ?)
       on conflict (id) do nothing`,
      [id, queue, JSON.stringify(data), failures + 1, failureReason(error)],
    );
  }

  /** Stores a job that was never tried, in the caller's transaction. */
  async hold(
    queue: string,
    { id, data }: Pick<Envelope, 'id' | 'data'>,
    reason: string,
    em: EntityManager,
  ): Promise<void> {
    await em.execute(
      `insert into kernel.dead_job (id, queue, data, attempts, last_error) values (?, ?, ?, 1, ?) on conflict (id) do nothing`,
      [id, queue, JSON.stringify(data), reason],
    );
  }

  /** Deletes the dead job in the caller's transaction and returns what a retry needs. */
  async take(id: string, em: EntityManager): Promise<{ queue: string; data: object } | undefined> {
    const [job] = await em.execute<{ queue: string; data: object }[]>(
      'delete from kernel.dead_job where id = ? returning queue, data',
      [id],
    );
    return job;
  }
}
