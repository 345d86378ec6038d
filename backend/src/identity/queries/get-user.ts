import type { User } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetEntitlement } from '../../billing/index.js';
import { NoSuchThing } from '../../platform/http/id.pipe.js';
import { FindUsers } from '../published-queries.js';
import { userOf } from './user-of.js';

export class GetUser extends Query<User> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ userId }: GetUser): Promise<User> {
    const [[found], membership] = await Promise.all([
      this.queries.execute(new FindUsers({ ids: [userId] })),
      this.queries.execute(new GetEntitlement(userId)),
    ]);
    if (!found) throw new NoSuchThing();
    return userOf(found, membership);
  }
}
