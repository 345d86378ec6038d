import { EntityManager } from '@mikro-orm/postgresql';
import type { AdminVideoReport } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { NotFound } from '../../platform/http/id.pipe.js';
import { ADMIN_REPORT, type AdminReportRow, completeReports } from './admin-report-rows.js';

/** A report as an admin sees it. */
export class GetReport extends Query<AdminVideoReport> {
  constructor(readonly reportId: string) {
    super();
  }
}

@QueryHandler(GetReport)
export class GetReportHandler implements IQueryHandler<GetReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ reportId }: GetReport): Promise<AdminVideoReport> {
    const { rows } = await sql<AdminReportRow>`
      select ${ADMIN_REPORT} from moderation.video_report r where r.id = ${reportId}`.execute(this.em.getKysely());
    const [report] = await completeReports(this.queries, rows);
    if (!report) throw new NotFound();
    return report;
  }
}
