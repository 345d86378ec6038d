import { EntityManager } from '@mikro-orm/postgresql';
import {
  type BlacklistedRecording,
  type BlacklistPage,
  type BlacklistSortKey,
  ERASED_ACCOUNT,
  type SortedList,
} from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { FindUsers } from '../../identity/index.js';
import { isoTime } from '../../platform/database/iso-time.js';
import { readBatches } from '../../platform/database/read-batches.js';
import { readPage } from '../../platform/database/read-page.js';
import { containsPattern, orderBy } from '../../platform/database/statements/list-sql.js';

/** Whose title or reason contains `query`, or whose Vimeo id is `query`. */
export type BlacklistRequest = SortedList<BlacklistSortKey>;

export class ListBlacklist extends Query<BlacklistPage> {
  constructor(readonly request: BlacklistRequest) {
    super();
  }
}

/** All entries that a list would show on its pages, in batches. */
export class ExportBlacklist extends Query<AsyncIterable<BlacklistedRecording[]>> {
  constructor(readonly request: BlacklistRequest) {
    super();
  }
}

const SORT_COLUMNS: Record<BlacklistSortKey, RawBuilder<unknown>> = {
  at: sql`listed_at`,
  title: sql`lower(title)`,
  reason: sql`lower(reason)`,
  vimeoId: sql`vimeo_id::numeric`,
};

const matching = ({ query }: BlacklistRequest): RawBuilder<unknown> => {
  const pattern = containsPattern(query);
  return sql`curation.blacklist_entry
    where title ilike ${pattern} or reason ilike ${pattern} or vimeo_id = ${query.trim()}`;
};

const ordered = (request: BlacklistRequest): RawBuilder<BlacklistedRecording> => sql`
  select vimeo_id as "vimeoId", title, reason, listed_by as by, listed_at as at from ${matching(request)}
   order by ${orderBy(SORT_COLUMNS[request.sort], request.order, sql`vimeo_id`)}`;

@QueryHandler(ListBlacklist)
export class ListBlacklistHandler implements IQueryHandler<ListBlacklist> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ request }: ListBlacklist): Promise<BlacklistPage> {
    const { rows, total } = await readPage(this.em, {
      ordered: ordered(request),
      matching: matching(request),
      ...request,
    });
    return { entries: await withAdmins(this.queries, rows), total };
  }
}

@QueryHandler(ExportBlacklist)
export class ExportBlacklistHandler implements IQueryHandler<ExportBlacklist> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ request }: ExportBlacklist): Promise<AsyncIterable<BlacklistedRecording[]>> {
    return readBatches(this.em, ordered(request), (rows) => withAdmins(this.queries, rows));
  }
}

async function withAdmins(
  queries: QueryBus,
  entries: readonly BlacklistedRecording[],
): Promise<BlacklistedRecording[]> {
  const users = await queries.execute(new FindUsers({ ids: [...new Set(entries.map(({ by }) => by))] }));
  const addresses = new Map(users.map(({ id, email }) => [id, email]));
  return entries.map((entry) => ({
    ...entry,
    by: addresses.get(entry.by) ?? ERASED_ACCOUNT,
    at: isoTime(entry.at),
  }));
}
