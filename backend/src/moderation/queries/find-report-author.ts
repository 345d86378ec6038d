import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';

export interface ReportAuthor {
  userId: string;
  videoId: string;
}

/** The author of a report who may be sent an email about it; null if the account is erased or the author unsubscribed. */
export class FindReportAuthor extends Query<ReportAuthor | null> {
  constructor(readonly reportId: string) {
    super();
  }
}

@QueryHandler(FindReportAuthor)
export class FindReportAuthorHandler implements IQueryHandler<FindReportAuthor> {
  constructor(private readonly em: EntityManager) {}

  async execute({ reportId }: FindReportAuthor): Promise<ReportAuthor | null> {
    const { rows } = await sql<ReportAuthor>`
      select r.user_id as "userId", r.video_id as "videoId" from moderation.video_report r
       where r.id = ${reportId} and r.user_id is not null
         and not exists (select from moderation.email_opt_out o where o.user_id = r.user_id)`.execute(
      this.em.getKysely(),
    );
    return rows[0] ?? null;
  }
}
