import { EntityManager } from '@mikro-orm/postgresql';
import type { ExportedReport } from '@msk/contracts';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { GetReportsBy } from '../published-queries.js';

@QueryHandler(GetReportsBy)
export class GetReportsByHandler implements IQueryHandler<GetReportsBy> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetReportsBy): Promise<ExportedReport[]> {
    const { rows } = await sql<ExportedReport>`
      select video_id as "videoId", reason, description, statement, status, reported_at as "reportedAt"
        from moderation.video_report where user_id = ${userId} order by reported_at, id`.execute(this.em.getKysely());
    return rows.map((report) => ({ ...report, reportedAt: isoTime(report.reportedAt) }));
  }
}
