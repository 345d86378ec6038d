import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

/** What Learning knows of a case. */
export interface KnownVideo {
  id: string;
  /** As the cards show it. */
  title: string;
  /** Seconds. */
  duration: number;
}

/** Learning's copy of Catalog's cases, so that recording progress and paging through a history need no other context. */
@Injectable()
export class KnownVideoRepository {
  constructor(private readonly em: EntityManager) {}

  async isPublished(id: string): Promise<boolean> {
    const { rows } = await sql`select from learning.video where id = ${id} and is_published`.execute(
      this.em.getKysely(),
    );
    return rows.length > 0;
  }

  /** Until the transaction ends. */
  async lock(id: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`known video ${id}`}, 0))`.execute(this.em.getKysely());
  }

  async publish({ id, title, duration }: KnownVideo): Promise<void> {
    await sql`
      insert into learning.video (id, title, duration, is_published) values (${id}, ${title}, ${duration}, true)
          on conflict (id) do update
         set title = excluded.title, duration = excluded.duration, is_published = true`.execute(this.em.getKysely());
  }

  /** Everything that users wrote about it stays, for when the video returns. */
  async withdraw(id: string): Promise<void> {
    await sql`update learning.video set is_published = false where id = ${id}`.execute(this.em.getKysely());
  }
}
