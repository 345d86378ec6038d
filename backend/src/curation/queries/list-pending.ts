import { EntityManager } from '@mikro-orm/postgresql';
import type { PendingPage, PendingSortKey, PendingVideo, ProcessingStatus, SortedList } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { readBatches } from '../../platform/database/read-batches.js';
import { readPage } from '../../platform/database/read-page.js';
import { containsPattern, orderBy } from '../../platform/database/statements/list-sql.js';
import { mapPendingVideo, PENDING_COLUMNS, type PendingRow } from './pending-row.js';

/** Whose title contains `query`, or whose Vimeo id it is. */
export interface PendingRequest extends SortedList<PendingSortKey> {
  status?: ProcessingStatus;
}

export class ListPending extends Query<PendingPage> {
  constructor(readonly request: PendingRequest) {
    super();
  }
}

/** All pending videos that a list would show on its pages, in batches. */
export class ExportPending extends Query<AsyncIterable<PendingVideo[]>> {
  constructor(readonly request: PendingRequest) {
    super();
  }
}

const SORT_COLUMNS: Record<PendingSortKey, RawBuilder<unknown>> = {
  importedAt: sql`imported_at`,
  title: sql`lower(coalesce(nullif(analysis->>'caseTitle', ''), title))`,
  duration: sql`duration`,
  confidence: sql`(analysis->>'confidence')::numeric`,
};

function matching({ status, query }: PendingRequest): RawBuilder<unknown> {
  const searchText = query.trim();
  const pattern = containsPattern(searchText);
  const ofStatus = status ? sql`and processing_status = ${status}` : sql``;
  const ofText = searchText
    ? sql`and (title ilike ${pattern} or analysis->>'caseTitle' ilike ${pattern} or vimeo_id = ${searchText})`
    : sql``;
  return sql`curation.pending_video where decision is null ${ofStatus} ${ofText}`;
}

const ordered = (request: PendingRequest): RawBuilder<PendingRow> => sql`
  select ${PENDING_COLUMNS} from ${matching(request)}
   order by ${orderBy(SORT_COLUMNS[request.sort], request.order)}`;

@QueryHandler(ListPending)
export class ListPendingHandler implements IQueryHandler<ListPending> {
  constructor(private readonly em: EntityManager) {}

  async execute({ request }: ListPending): Promise<PendingPage> {
    const { rows, total } = await readPage(this.em, {
      ordered: ordered(request),
      matching: matching(request),
      ...request,
    });
    return { videos: rows.map(mapPendingVideo), total };
  }
}

@QueryHandler(ExportPending)
export class ExportPendingHandler implements IQueryHandler<ExportPending> {
  constructor(private readonly em: EntityManager) {}

  async execute({ request }: ExportPending): Promise<AsyncIterable<PendingVideo[]>> {
    return readBatches(this.em, ordered(request), async (rows) => rows.map(mapPendingVideo));
  }
}
