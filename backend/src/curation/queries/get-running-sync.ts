import { EntityManager } from '@mikro-orm/postgresql';
import type { Sync } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { mapSync, SYNC_COLUMNS, type SyncRow } from './sync-row.js';

/** The running sync, or null. */
export class GetRunningSync extends Query<Sync | null> {}

@QueryHandler(GetRunningSync)
export class GetRunningSyncHandler implements IQueryHandler<GetRunningSync> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<Sync | null> {
    const { rows } = await sql<SyncRow>`
      select ${SYNC_COLUMNS} from curation.video_sync s where s.status = 'running'`.execute(this.em.getKysely());
    return rows[0] ? mapSync(rows[0]) : null;
  }
}
