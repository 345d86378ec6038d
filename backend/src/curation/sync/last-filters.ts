import { EntityManager } from '@mikro-orm/postgresql';
import type { SyncFilters } from '@msk/contracts';
import { Injectable } from '@nestjs/common';

/** What the last completed sync was narrowed by: a scheduled one follows the admin's choice. */
@Injectable()
export class LastFilters {
  constructor(private readonly em: EntityManager) {}

  async get(): Promise<SyncFilters | null> {
    const [last] = await this.em.execute<{ filters: SyncFilters }[]>(
      `select filters from curation.video_sync where status = 'completed' order by finished_at desc limit 1`,
    );
    return last?.filters ?? null;
  }
}
