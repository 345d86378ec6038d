import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { audit } from '../platform/audit/audit-trail.js';
import { ShowcasePlaceIsEmpty, VideoNotFound } from './domain/errors.js';

interface Place {
  position: number;
  videoId: string;
}

/** The videos of the three positions on the landing page. Constraints of the table keep positions and videos unique. */
@Injectable()
export class ShowcaseRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Places a video, and moves it when it stands at another position. */
  place(videoId: string, position: number): Promise<void> {
    return this.em.transactional(async (em) => {
      const database = em.getKysely();
      // Serializes admins, so that none violates a constraint. The table has three rows, which rarely change.
      await sql`lock table catalog.showcase in share row exclusive mode`.execute(database);
      const published = await sql`
        select from catalog.video where id = ${videoId} and status = 'published' for share`.execute(database);
      if (published.rows.length === 0) throw new VideoNotFound();
      const { rows: removed } = await sql<Place>`
        delete from catalog.showcase where video_id = ${videoId} or position = ${position}
        returning position, video_id as "videoId"`.execute(database);
      await sql`
        insert into catalog.showcase (position, video_id, placed_at)
        values (${position}, ${videoId}, ${this.clock.now()})`.execute(database);
      const before = removed.find((place) => place.position === position)?.videoId ?? null;
      this.recordAudit('showcase.placed', position, before, videoId);
      for (const left of removed.filter((place) => place.position !== position))
        this.recordAudit('showcase.cleared', left.position, left.videoId, null);
    });
  }

  clear(position: number): Promise<void> {
    return this.em.transactional(async (em) => {
      const { rows } = await sql<Place>`
        delete from catalog.showcase where position = ${position}
        returning position, video_id as "videoId"`.execute(em.getKysely());
      const [removed] = rows;
      if (!removed) throw new ShowcasePlaceIsEmpty();
      this.recordAudit('showcase.cleared', position, removed.videoId, null);
    });
  }

  private recordAudit(action: string, position: number, before: string | null, after: string | null): void {
    const target = { kind: 'showcase-place', id: String(position) };
    audit({ action, target, before: { videoId: before }, after: { videoId: after } });
  }
}
