import { EntityManager } from '@mikro-orm/postgresql';
import type { User, UserPage, UserSortKey } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { type Entitlement, GetEntitlements } from '../../billing/index.js';
import { containsPattern, orderBy } from '../../platform/database/list-sql.js';
import { readBatches } from '../../platform/database/read-batches.js';
import { readPage } from '../../platform/database/read-page.js';
import type { SortedList } from '../../platform/http/sorted-list.dto.js';
import { FOUND_USER_COLUMNS, type FoundUserRow, toFoundUser } from './found-user-row.js';
import { toUser } from './to-user.js';

/** Whose address or name contains `query`. */
export type UserListRequest = SortedList<UserSortKey>;

export class ListUsers extends Query<UserPage> {
  constructor(readonly request: UserListRequest) {
    super();
  }
}

/** All users that a list would show on its pages, in batches. */
export class ExportUsers extends Query<AsyncIterable<User[]>> {
  constructor(readonly request: UserListRequest) {
    super();
  }
}

const SORT_COLUMNS: Record<UserSortKey, RawBuilder<unknown>> = {
  createdAt: sql`created_at`,
  email: sql`email`,
  name: sql`nullif(lower(concat_ws(' ', last_name, first_name)), '')`,
  lastLoginAt: sql`last_login_at`,
};

const matching = ({ query }: UserListRequest): RawBuilder<unknown> => {
  const pattern = containsPattern(query);
  return sql`identity.user where email ilike ${pattern} or concat_ws(' ', first_name, last_name) ilike ${pattern}`;
};

const ordered = (request: UserListRequest): RawBuilder<FoundUserRow> => sql`
  select ${sql.raw(FOUND_USER_COLUMNS)} from ${matching(request)}
   order by ${orderBy(SORT_COLUMNS[request.sort], request.order)}`;

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ request }: ListUsers): Promise<UserPage> {
    const { rows, total } = await readPage(this.em, {
      ordered: ordered(request),
      matching: matching(request),
      ...request,
    });
    return { users: await withMemberships(this.queries, rows), total };
  }
}

@QueryHandler(ExportUsers)
export class ExportUsersHandler implements IQueryHandler<ExportUsers> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ request }: ExportUsers): Promise<AsyncIterable<User[]>> {
    return readBatches(this.em, ordered(request), (rows) => withMemberships(this.queries, rows));
  }
}

async function withMemberships(queries: QueryBus, rows: readonly FoundUserRow[]): Promise<User[]> {
  const found = rows.map(toFoundUser);
  const entitlements = await queries.execute(new GetEntitlements(found.map(({ id }) => id)));
  return found.map((user) => toUser(user, entitlements.get(user.id) as Entitlement)); // the query returns one for each id
}
