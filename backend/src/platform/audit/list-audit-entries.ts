import { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry, AuditSortKey, SortedList } from '@msk/contracts';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { readBatches } from '../database/read-batches.js';
import { readPage } from '../database/read-page.js';
import { containsPattern, orderBy } from '../database/statements/list-sql.js';
import type { Actor, Target } from './audit-entry.js';

export interface StoredAuditEntry {
  at: string;
  actor: Actor;
  action: string;
  target: Target | null;
  details: Record<string, unknown>;
  network: string | null;
}

/** Whose action contains `query`, or whose actor or target has this id. */
export type AuditListRequest = SortedList<AuditSortKey>;

/** Lists audit entries. They contain ids of people; Identity adds their names. */
export class ListAuditEntries extends Query<{ entries: StoredAuditEntry[]; total: number }> {
  constructor(readonly request: AuditListRequest) {
    super();
  }
}

/** All entries that a list would show on its pages, in batches, with the names that `addNames` knows. */
export class ExportAuditEntries extends Query<AsyncIterable<AuditEntry[]>> {
  constructor(
    readonly request: AuditListRequest,
    readonly addNames: (entries: StoredAuditEntry[]) => Promise<AuditEntry[]>,
  ) {
    super();
  }
}

const SORT_COLUMNS: Record<AuditSortKey, RawBuilder<unknown>> = {
  at: sql`at`,
  action: sql`action`,
};

const matching = ({ query }: AuditListRequest): RawBuilder<unknown> => {
  const id = query.trim();
  return sql`audit.entry where action ilike ${containsPattern(query)} or actor_id = ${id} or target_id = ${id}`;
};

const ordered = (request: AuditListRequest): RawBuilder<StoredAuditEntry> => {
  const newestFirst = request.order === 'asc' && request.sort === 'at' ? sql`position` : sql`position desc`;
  return sql`
    select at, json_build_object('kind', actor_kind, 'id', actor_id) as actor, action,
           case when target_id is not null then json_build_object('kind', target_kind, 'id', target_id) end as target,
           details, network
      from ${matching(request)} order by ${orderBy(SORT_COLUMNS[request.sort], request.order, newestFirst)}`;
};

@QueryHandler(ListAuditEntries)
export class ListAuditEntriesHandler implements IQueryHandler<ListAuditEntries> {
  constructor(private readonly em: EntityManager) {}

  async execute({ request }: ListAuditEntries): Promise<{ entries: StoredAuditEntry[]; total: number }> {
    const { rows: entries, total } = await readPage(this.em, {
      ordered: ordered(request),
      matching: matching(request),
      ...request,
    });
    return { entries, total };
  }
}

@QueryHandler(ExportAuditEntries)
export class ExportAuditEntriesHandler implements IQueryHandler<ExportAuditEntries> {
  constructor(private readonly em: EntityManager) {}

  async execute({ request, addNames }: ExportAuditEntries): Promise<AsyncIterable<AuditEntry[]>> {
    return readBatches(this.em, ordered(request), addNames);
  }
}
