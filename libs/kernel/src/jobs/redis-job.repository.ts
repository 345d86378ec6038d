import type { EntityManager } from '@mikro-orm/postgresql';
import type { Envelope } from './envelope.ts';

/** A copy of every job sent to Redis, kept in PostgreSQL until the job is done. */
export class RedisJobRepository {
  private readonly em: EntityManager;

  constructor(em: EntityManager) {
    this.em = em;
  }

  async save(queue: string, envelopes: Envelope[], em: EntityManager = this.em.fork()): Promise<void> {
    await em.execute(
      `insert into kernel.redis_job (id, queue, envelope)
       select (e->>'id')::uuid, ?, e from jsonb_array_elements(?::jsonb) e on conflict (id) do nothing`,
      [queue, JSON.stringify(envelopes)],
    );
  }

  async delete(id: string): Promise<void> {
    await this.em.fork().execute('delete from kernel.redis_job where id = ?', [id]);
  }

  findOlderThan(milliseconds: number): Promise<{ id: string; queue: string; envelope: Envelope }[]> {
    return this.em.fork().execute(
      `select id, queue, envelope from kernel.redis_job
          where created_at < now() - ? * interval '1 millisecond' order by created_at limit 1000`,
      [milliseconds],
    );
  }
}
