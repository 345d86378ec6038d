import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';

/**
 * Differs whenever the queue differs. Each change gives a row a later transaction id (`xmin`), and a removal changes the
 * number of rows; the sum tells changes that were committed out of order.
 */
export class GetPendingVersion extends Query<string> {}

@QueryHandler(GetPendingVersion)
export class GetPendingVersionHandler implements IQueryHandler<GetPendingVersion> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<string> {
    const { rows } = await sql<{ version: string }>`
      select concat_ws(' ', count(*), max(xmin::text::bigint), sum(xmin::text::bigint)) as version
        from curation.pending_video where decision is null`.execute(this.em.getKysely());
    return rows[0]!.version; // an aggregate query returns one row
  }
}
