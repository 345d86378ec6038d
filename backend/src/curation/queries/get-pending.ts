import { EntityManager } from '@mikro-orm/postgresql';
import type { PendingVideo } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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
    const [row] = await this.em.execute<PendingRow[]>(
      `select ${PENDING_COLUMNS} from curation.pending_video where id = ? and decision is null`,
      [videoId],
    );
    if (!row) throw new PendingVideoNotFound();
    return mapPendingVideo(row);
  }
}
