import type { User, UserPage } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Entitlement, GetEntitlements } from '../../billing/index.js';
import { FindUserBatches, FindUserPage, type FoundUser, type UserListRequest } from '../../identity/index.js';
import { toUser } from './to-user.js';

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

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ request }: ListUsers): Promise<UserPage> {
    const { users, total } = await this.queries.execute(new FindUserPage(request));
    return { users: await withMemberships(this.queries, users), total };
  }
}

@QueryHandler(ExportUsers)
export class ExportUsersHandler implements IQueryHandler<ExportUsers> {
  constructor(private readonly queries: QueryBus) {}

  execute({ request }: ExportUsers): Promise<AsyncIterable<User[]>> {
    return this.queries.execute(new FindUserBatches(request, (users) => withMemberships(this.queries, users)));
  }
}

async function withMemberships(queries: QueryBus, users: readonly FoundUser[]): Promise<User[]> {
  const entitlements = await queries.execute(new GetEntitlements(users.map(({ id }) => id)));
  return users.map((user) => toUser(user, entitlements.get(user.id) as Entitlement)); // the query returns one for each id
}
