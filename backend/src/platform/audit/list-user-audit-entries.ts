import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { StoredAuditEntry } from './list-audit-entries.js';

/** Lists the actions of a user and those on their account, oldest first; with a limit, the newest of them. */
export class ListUserAuditEntries extends Query<StoredAuditEntry[]> {
  constructor(
    readonly userId: string,
    readonly limit?: number,
  ) {
    super();
  }
}

@QueryHandler(ListUserAuditEntries)
export class ListUserAuditEntriesHandler implements IQueryHandler<ListUserAuditEntries> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, limit }: ListUserAuditEntries): Promise<StoredAuditEntry[]> {
    const { rows } = await sql<StoredAuditEntry>`
      select at, actor, action, target, details, network from (
        select at, json_build_object('kind', actor_kind, 'id', actor_id) as actor, action,
               case when target_id is not null then json_build_object('kind', target_kind, 'id', target_id) end as target,
               details, network, position
          from audit.entry
         where (actor_kind = 'user' and actor_id = ${userId}) or (target_kind = 'user' and target_id = ${userId})
         order by position desc ${limit === undefined ? sql`` : sql`limit ${limit}`}) as newest
       order by position`.execute(this.em.getKysely());
    return rows;
  }
}
