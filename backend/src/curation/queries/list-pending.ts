import { EntityManager } from '@mikro-orm/postgresql';
import type { PendingPage, ProcessingStatus } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PENDING_COLUMNS, type PendingRow, pendingVideoOf } from './pending-row.js';

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
    const words = query?.trim();
    const wanted = words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : null;
    const matching = `curation.pending_video where decision is null
      ${status ? 'and processing_status = ?' : ''}
      ${wanted ? `and (title ilike ? or analysis->>'caseTitle' ilike ? or vimeo_id = ?)` : ''}`;
    const values = [...(status ? [status] : []), ...(wanted && words ? [wanted, wanted, words] : [])];
    // Ends in id: of the thousands that a sync brings in a minute, some share an instant.
    const rows = await this.em.execute<PendingRow[]>(
      `select ${PENDING_COLUMNS} from ${matching} order by imported_at desc, id limit ? offset ?`,
      [...values, limit, offset],
    );
    const [counted] = await this.em.execute<{ total: number }[]>(
      `select count(*)::int as total from ${matching}`,
      values,
    );
    return { videos: rows.map(pendingVideoOf), total: counted?.total ?? 0 };
  }
}
