import { EntityManager } from '@mikro-orm/postgresql';
import type { AdminVideoReport, ReportPage, ReportSortKey, ReportStatus, SortedList } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { FindVideoIds } from '../../catalog/index.js';
import { readBatches } from '../../platform/database/read-batches.js';
import { readPage } from '../../platform/database/read-page.js';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { containsPattern, orderBy } from '../../platform/database/statements/list-sql.js';
import { ADMIN_REPORT, type AdminReportRow, completeReports } from './admin-report-rows.js';

/** Whose description, statement, notes or video's title contains `query`. */
export interface ReportListRequest extends SortedList<ReportSortKey> {
  /** Any of these. */
  status?: ReportStatus[];
}

export class ListReports extends Query<ReportPage> {
  constructor(readonly request: ReportListRequest) {
    super();
  }
}

/** All reports that a list would show on its pages, in batches. */
export class ExportReports extends Query<AsyncIterable<AdminVideoReport[]>> {
  constructor(readonly request: ReportListRequest) {
    super();
  }
}

const SORT_COLUMNS: Record<ReportSortKey, RawBuilder<unknown>> = {
  reportedAt: sql`r.reported_at`,
  video: sql`(select max(o.reported_at) from moderation.video_report o where o.video_id = r.video_id)`,
  status: sql`array_position(array['pending', 'reviewed', 'resolved', 'dismissed'], r.status)`,
  reason: sql`r.reason`,
  reviewedAt: sql`r.reviewed_at`,
};
const NEWEST_FIRST = sql`r.reported_at desc, r.id`;

const ordered = ({ sort, order }: ReportListRequest, matching: RawBuilder<unknown>): RawBuilder<AdminReportRow> => sql`
  select ${ADMIN_REPORT} from ${matching}
   order by ${orderBy(SORT_COLUMNS[sort], order, sort === 'video' ? sql`r.video_id, ${NEWEST_FIRST}` : NEWEST_FIRST)}`;

async function matchReports(queries: QueryBus, { status, query }: ReportListRequest): Promise<RawBuilder<unknown>> {
  const pattern = containsPattern(query);
  const ofVideos = query.trim() ? textArray(await queries.execute(new FindVideoIds(query))) : null;
  const matchesText = ofVideos
    ? sql`(r.description ilike ${pattern} or r.statement ilike ${pattern} or r.admin_notes ilike ${pattern} or r.video_id = any(${ofVideos}::uuid[]))`
    : sql`true`;
  return sql`moderation.video_report r
    where ${matchesText} ${status ? sql`and r.status = any(${textArray(status)}::text[])` : sql``}`;
}

@QueryHandler(ListReports)
export class ListReportsHandler implements IQueryHandler<ListReports> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ request }: ListReports): Promise<ReportPage> {
    const matching = await matchReports(this.queries, request);
    const { rows, total } = await readPage(this.em, { ordered: ordered(request, matching), matching, ...request });
    return { reports: await completeReports(this.queries, rows), total };
  }
}

@QueryHandler(ExportReports)
export class ExportReportsHandler implements IQueryHandler<ExportReports> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ request }: ExportReports): Promise<AsyncIterable<AdminVideoReport[]>> {
    const matching = await matchReports(this.queries, request);
    return readBatches(this.em, ordered(request, matching), (rows) => completeReports(this.queries, rows));
  }
}
