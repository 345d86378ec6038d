import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from './actor.js';
import type { Target } from './audit-entry.js';

export interface StoredAuditEntry {
  at: string;
  actor: Actor;
  action: string;
  target: Target | null;
  details: Record<string, unknown>;
  network: string | null;
}

/** Lists audit entries, newest first. They contain ids of people; Identity adds their names. */
export class ListAuditEntries extends Query<{ entries: StoredAuditEntry[]; total: number }> {
  constructor(
    readonly limit: number,
    readonly offset: number,
  ) {
    super();
  }
}

@QueryHandler(ListAuditEntries)
export class ListAuditEntriesHandler implements IQueryHandler<ListAuditEntries> {
  constructor(private readonly em: EntityManager) {}

  async execute({ limit, offset }: ListAuditEntries): Promise<{ entries: StoredAuditEntry[]; total: number }> {
    // One row, so that the total is correct for an empty page, too.
    const [page] = await this.em.execute<{ entries: StoredAuditEntry[]; total: number }[]>(
      `with page as (select * from audit.entry order by at desc, position desc limit ? offset ?)
       select (select count(*)::int from audit.entry) as total, coalesce(json_agg(json_build_object(
                'at', at, 'actor', json_build_object('kind', actor_kind, 'id', actor_id), 'action', action,
                'target', case when target_id is not null then json_build_object('kind', target_kind, 'id', target_id) end,
                'details', details, 'network', network) order by at desc, position desc), '[]') as entries
         from page`,
      [limit, offset],
    );
    return page ?? { entries: [], total: 0 };
  }
}
