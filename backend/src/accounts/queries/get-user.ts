import type { User } from '@msk/contracts';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { getEntitlement } from '../../billing/index.js';
import { FindUsers, GetUser } from '../../identity/index.js';
import { NotFound } from '../../platform/http/id.pipe.js';
import { toUser } from './to-user.js';

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ userId }: GetUser): Promise<User> {
    const [[found], membership] = await Promise.all([
      this.queries.execute(new FindUsers({ ids: [userId] })),
      getEntitlement(this.queries, userId),
    ]);
    if (!found) throw new NotFound();
    return toUser(found, membership);
  }
}
