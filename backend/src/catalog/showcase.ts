import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../platform/audit/audit-trail.js';
import { ShowcasePlaceIsEmpty, VideoNotFound } from './domain/errors.js';

interface Place {
  position: number;
  videoId: string;
}

/** Three places on the landing page. Its whole state is which video stands where, and the table keeps its two rules. */
@Injectable()
export class Showcase {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** A video stands in one place at most: placed again, it moves. */
  place(videoId: string, position: number): Promise<void> {
    return this.em.transactional(async (em) => {
      // Three rows that change once a month: admins take turns rather than meet a violated constraint.
      await em.execute('lock table catalog.showcase in share row exclusive mode');
      const [video] = await em.execute<object[]>(
        `select from catalog.video where id = ? and status = 'published' for share`,
        [videoId],
      );
      if (!video) throw new VideoNotFound();
      const stood = await em.execute<Place[]>(
        'delete from catalog.showcase where video_id = ? or position = ? returning position, video_id as "videoId"',
        [videoId, position],
      );
      await em.execute('insert into catalog.showcase (position, video_id, placed_at) values (?, ?, ?)', [
        position,
        videoId,
        this.clock.now(),
      ]);
      const before = stood.find((place) => place.position === position)?.videoId ?? null;
      this.note('showcase.placed', position, before, videoId);
      for (const left of stood.filter((place) => place.position !== position))
        this.note('showcase.cleared', left.position, left.videoId, null);
    });
  }

  clear(position: number): Promise<void> {
    return this.em.transactional(async (em) => {
      const [removed] = await em.execute<Place[]>(
        'delete from catalog.showcase where position = ? returning position, video_id as "videoId"',
        [position],
      );
      if (!removed) throw new ShowcasePlaceIsEmpty();
      this.note('showcase.cleared', position, removed.videoId, null);
    });
  }

  private note(action: string, position: number, before: string | null, after: string | null): void {
    const target = { kind: 'showcase-place', id: String(position) };
    this.audit.record({ action, target, before: { videoId: before }, after: { videoId: after } });
  }
}
