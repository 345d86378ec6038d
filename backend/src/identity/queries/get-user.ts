import type { User } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetEntitlement } from '../../billing/index.js';
import { NoSuchThing } from '../../platform/http/id.pipe.js';
import { FindUsers } from '../published-queries.js';

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
    const { id, email, firstName, lastName, isAdmin, emailVerified, createdAt, lastLoginAt } = found;
    const { status, plan, isFellowship, trialEndDate } = membership;
    return {
      id,
      email,
      firstName,
      lastName,
      isAdmin,
      subscriptionStatus: status,
      subscriptionType: isFellowship ? 'fellowship' : plan,
      trialEndDate: trialEndDate?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      emailVerified,
      isFellowship,
      authProvider: 'email',
    };
  }
}
