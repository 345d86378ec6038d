import { EntityManager } from '@mikro-orm/postgresql';
import type { UserPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Entitlement, GetEntitlements } from '../../billing/index.js';
import { FOUND_USER_COLUMNS, type FoundUserRow, toFoundUser } from './found-user-row.js';
import { toUser } from './to-user.js';

export interface UserListRequest {
  /** Part of an address or of a name; empty for all users. */
  query: string;
  limit: number;
  offset: number;
}

export class ListUsers extends Query<UserPage> {
  constructor(readonly request: UserListRequest) {
    super();
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ request: { query, limit, offset } }: ListUsers): Promise<UserPage> {
    const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
    const matching = `identity.user where email ilike ? or concat_ws(' ', first_name, last_name) ilike ?`;
    // The order ends in id, so that pages neither repeat nor skip users who registered at the same instant.
    const rows = await this.em.execute<FoundUserRow[]>(
      `select ${FOUND_USER_COLUMNS} from ${matching} order by created_at desc, id limit ? offset ?`,
      [pattern, pattern, limit, offset],
    );
    const [countRow] = await this.em.execute<{ total: number }[]>(`select count(*)::int as total from ${matching}`, [
      pattern,
      pattern,
    ]);
    const found = rows.map(toFoundUser);
    const entitlements = await this.queries.execute(new GetEntitlements(found.map(({ id }) => id)));
    const users = found.map((user) => toUser(user, entitlements.get(user.id) as Entitlement)); // the query returns one for each id
    return { users, total: countRow?.total ?? 0 };
  }
}
