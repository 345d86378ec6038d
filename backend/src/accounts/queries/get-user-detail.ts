import { MAX_USER_AUDIT_ENTRIES, type UserDetail } from '@msk/contracts';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetSubscriptionStatus, ListPayments } from '../../billing/index.js';
import { GetUser, GetUserAuditLog } from '../../identity/index.js';
import { GetWatchSummary } from '../../learning/index.js';

/** All that an admin sees of a user. */
export class GetUserDetail extends Query<UserDetail> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetUserDetail)
export class GetUserDetailHandler implements IQueryHandler<GetUserDetail> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ userId }: GetUserDetail): Promise<UserDetail> {
    const user = await this.queries.execute(new GetUser(userId));
    return {
      user,
      membership: await this.queries.execute(new GetSubscriptionStatus(userId)),
      payments: await this.queries.execute(new ListPayments(userId)),
      watching: await this.queries.execute(new GetWatchSummary(userId)),
      audit: await this.queries.execute(new GetUserAuditLog(userId, MAX_USER_AUDIT_ENTRIES)),
    };
  }
}
