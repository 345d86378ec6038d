import { EntityManager } from '@mikro-orm/postgresql';
import type { UserPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Entitlement, GetEntitlements } from '../../billing/index.js';
import { FOUND_USER_COLUMNS, type FoundUserRow, foundUserOf } from './found-user-row.js';
import { userOf } from './user-of.js';

export interface UserListRequest {
  /** Part of an address or of a name; empty: everybody. */
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
    const wanted = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
    const matching = `identity.user where email ilike ? or concat_ws(' ', first_name, last_name) ilike ?`;
    // Ends in id: people who registered in one instant would otherwise be shown twice or not at all.
    const rows = await this.em.execute<FoundUserRow[]>(
      `select ${FOUND_USER_COLUMNS} from ${matching} order by created_at desc, id limit ? offset ?`,
      [wanted, wanted, limit, offset],
    );
    const [counted] = await this.em.execute<{ total: number }[]>(`select count(*)::int as total from ${matching}`, [
      wanted,
      wanted,
    ]);
    const found = rows.map(foundUserOf);
    const entitlements = await this.queries.execute(new GetEntitlements(found.map(({ id }) => id)));
    const users = found.map((user) => userOf(user, entitlements.get(user.id) as Entitlement)); // one for each asked id
    return { users, total: counted?.total ?? 0 };
  }
}
