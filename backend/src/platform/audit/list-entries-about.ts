import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { WrittenEntry } from './list-audit-entries.js';

/** What a user did and what was done to their account, oldest first. */
export class ListEntriesAbout extends Query<WrittenEntry[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListEntriesAbout)
export class ListEntriesAboutHandler implements IQueryHandler<ListEntriesAbout> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: ListEntriesAbout): Promise<WrittenEntry[]> {
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
