import { EntityManager } from '@mikro-orm/postgresql';
import type { Sync } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { mapSync, SYNC_COLUMNS, type SyncRow } from './sync-row.js';

/** Newest first. */
export class ListSyncs extends Query<Sync[]> {
  constructor(
    readonly limit: number,
    readonly offset: number,
  ) {
    super();
  }
}

@QueryHandler(ListSyncs)
export class ListSyncsHandler implements IQueryHandler<ListSyncs> {
  constructor(private readonly em: EntityManager) {}

  async execute({ limit, offset }: ListSyncs): Promise<Sync[]> {
    const { rows } = await sql<SyncRow>`
      select ${SYNC_COLUMNS} from curation.video_sync s order by s.started_at desc, s.id
       limit ${limit} offset ${offset}`.execute(this.em.getKysely());
    return rows.map(mapSync);
  }
}
