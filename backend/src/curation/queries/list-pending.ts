import { EntityManager } from '@mikro-orm/postgresql';
import type { PendingPage, ProcessingStatus } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { containsPattern } from '../../platform/database/list-sql.js';
import { mapPendingVideo, PENDING_COLUMNS, type PendingRow } from './pending-row.js';

export interface PendingRequest {
  status?: ProcessingStatus;
  /** Part of a title, or a Vimeo id. */
  query?: string;
  limit: number;
  offset: number;
}

export class ListPending extends Query<PendingPage> {
  constructor(readonly request: PendingRequest) {
    super();
  }
}

@QueryHandler(ListPending)
export class ListPendingHandler implements IQueryHandler<ListPending> {
  constructor(private readonly em: EntityManager) {}

  async execute({ request: { status, query, limit, offset } }: ListPending): Promise<PendingPage> {
    const searchText = query?.trim();
    const pattern = searchText ? containsPattern(searchText) : null;
    const matching = `curation.pending_video where decision is null
      ${status ? 'and processing_status = ?' : ''}
      ${pattern ? `and (title ilike ? or analysis->>'caseTitle' ilike ? or vimeo_id = ?)` : ''}`;
    const values = [...(status ? [status] : []), ...(pattern && searchText ? [pattern, pattern, searchText] : [])];
    // Ends in id: a sync imports thousands of videos a minute, and some share their import time.
    const rows = await this.em.execute<PendingRow[]>(
      `select ${PENDING_COLUMNS} from ${matching} order by imported_at desc, id limit ? offset ?`,
      [...values, limit, offset],
    );
    const [counted] = await this.em.execute<{ total: number }[]>(
      `select count(*)::int as total from ${matching}`,
      values,
    );
    return { videos: rows.map(mapPendingVideo), total: counted?.total ?? 0 };
  }
}
