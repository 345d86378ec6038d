import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { ShowcasePlaceIsEmpty, VideoNotFound } from './domain/errors.js';

/** Three places on the landing page. Its whole state is which video stands where, and the table keeps its two rules. */
@Injectable()
export class Showcase {
  constructor(
    private readonly em: EntityManager,
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
      await em.execute('delete from catalog.showcase where video_id = ? or position = ?', [videoId, position]);
      await em.execute('insert into catalog.showcase (position, video_id, placed_at) values (?, ?, ?)', [
        position,
        videoId,
        this.clock.now(),
      ]);
    });
  }

  async clear(position: number): Promise<void> {
    const removed = await this.em.execute<object[]>(
      'delete from catalog.showcase where position = ? returning position',
      [position],
    );
    if (removed.length === 0) throw new ShowcasePlaceIsEmpty();
  }
}
