import { EntityManager } from '@mikro-orm/postgresql';
import type { VideoReport, VideoSummary } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { FindUsers } from '../../identity/index.js';
import { isoTime } from '../../platform/database/iso-time.js';
import { Unauthenticated } from '../../platform/http/access/errors.js';

/** A report as its author sees it: without the notes of admins. */
export class GetOwnReport extends Query<VideoReport> {
  constructor(
    readonly userId: string,
    readonly reportId: string,
    /** The reported case. */
    readonly video: VideoSummary,
  ) {
    super();
  }
}

type ReportRow = Pick<VideoReport, 'id' | 'reason' | 'description' | 'statement' | 'status' | 'reportedAt'>;

@QueryHandler(GetOwnReport)
export class GetOwnReportHandler implements IQueryHandler<GetOwnReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, reportId, video }: GetOwnReport): Promise<VideoReport> {
    const { rows } = await sql<ReportRow>`
      select id, reason, description, statement, status, reported_at as "reportedAt"
        from moderation.video_report where id = ${reportId} and user_id = ${userId}`.execute(this.em.getKysely());
    const [report] = rows;
    if (!report) throw new Unauthenticated(); // the account was erased a moment ago
    const [user] = await this.queries.execute(new FindUsers({ ids: [userId] }));
    return {
      ...report,
      reportedAt: isoTime(report.reportedAt),
      video,
      adminNotes: null,
      actionTaken: null,
      reviewedAt: null,
      reportedByUser: user ? { firstName: user.firstName, lastName: user.lastName } : null,
    };
  }
}
