import { EntityManager } from '@mikro-orm/postgresql';
import type { SyncFilters } from '@msk/contracts';
import { Injectable } from '@nestjs/common';

/**
 * How far back a sync has to look. A completed sync notes up to which modification time everything is settled; the
 * next one with the same filters stops there. Other filters let other videos in, and a cleared queue is to be filled
 * again: then nothing is settled.
 */
@Injectable()
export class Watermarks {
  constructor(private readonly em: EntityManager) {}

  async of(filters: SyncFilters): Promise<Date | null> {
    const [last] = await this.em.fork().execute<{ watermark: Date | string | null }[]>(
      `select watermark from curation.video_sync
        where status = 'completed' and filters = ?::jsonb and not forgotten
        order by finished_at desc limit 1`,
      [JSON.stringify(filters)],
    );
    return last?.watermark ? new Date(last.watermark) : null;
  }

  /**
   * Also that of a sync which is running: what it has imported so far may be among what is cleared. Answers whether
   * there was anything to forget.
   */
  async forget(em: EntityManager): Promise<boolean> {
    const forgotten = await em.execute<object[]>(
      'update curation.video_sync set forgotten = true where not forgotten returning id',
    );
    return forgotten.length > 0;
  }
}
