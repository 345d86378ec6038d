import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { GetReportEmailOptOut } from '../published-queries.js';

@QueryHandler(GetReportEmailOptOut)
export class GetReportEmailOptOutHandler implements IQueryHandler<GetReportEmailOptOut> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetReportEmailOptOut): Promise<string | null> {
    const { rows } = await sql<{ at: string }>`
      select opted_out_at as at from moderation.email_opt_out where user_id = ${userId}`.execute(this.em.getKysely());
    return rows[0] ? isoTime(rows[0].at) : null;
  }
}
