import { EntityManager } from '@mikro-orm/postgresql';
import type { PendingVideo } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { PendingVideoNotFound } from '../domain/errors.js';
import { mapPendingVideo, PENDING_COLUMNS, type PendingRow } from './pending-row.js';

export class GetPending extends Query<PendingVideo> {
  constructor(readonly videoId: string) {
    super();
  }
}

@QueryHandler(GetPending)
export class GetPendingHandler implements IQueryHandler<GetPending> {
  constructor(private readonly em: EntityManager) {}

  async execute({ videoId }: GetPending): Promise<PendingVideo> {
    const { rows } = await sql<PendingRow>`
      select ${PENDING_COLUMNS} from curation.pending_video where id = ${videoId} and decision is null`.execute(
      this.em.getKysely(),
    );
    if (!rows[0]) throw new PendingVideoNotFound();
    return mapPendingVideo(rows[0]);
  }
}
