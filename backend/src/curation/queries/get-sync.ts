import { EntityManager } from '@mikro-orm/postgresql';
import type { Sync } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { SyncNotFound } from '../domain/errors.js';
import { mapSync, SYNC_COLUMNS, type SyncRow } from './sync-row.js';

export class GetSync extends Query<Sync> {
  constructor(readonly syncId: string) {
    super();
  }
}

@QueryHandler(GetSync)
export class GetSyncHandler implements IQueryHandler<GetSync> {
  constructor(private readonly em: EntityManager) {}

  async execute({ syncId }: GetSync): Promise<Sync> {
    const { rows } = await sql<SyncRow>`
      select ${SYNC_COLUMNS} from curation.video_sync s where s.id = ${syncId}`.execute(this.em.getKysely());
    if (!rows[0]) throw new SyncNotFound();
    return mapSync(rows[0]);
  }
}
