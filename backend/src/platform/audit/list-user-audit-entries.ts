import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StoredAuditEntry } from './list-audit-entries.js';

/** Lists the actions of a user and those on their account, oldest first. */
export class ListUserAuditEntries extends Query<StoredAuditEntry[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListUserAuditEntries)
export class ListUserAuditEntriesHandler implements IQueryHandler<ListUserAuditEntries> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: ListUserAuditEntries): Promise<StoredAuditEntry[]> {
    return this.em.execute(
      `select at, json_build_object('kind', actor_kind, 'id', actor_id) as actor, action,
              case when target_id is not null then json_build_object('kind', target_kind, 'id', target_id) end as target,
              details, network
         from audit.entry where (actor_kind = 'user' and actor_id = ?) or (target_kind = 'user' and target_id = ?)
        order by position`,
      [userId, userId],
    );
  }
}
