import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { GetEntitlements } from '../../billing/index.js';
import { FindEntitledUsers } from '../../identity/index.js';

@QueryHandler(FindEntitledUsers)
export class FindEntitledUsersHandler implements IQueryHandler<FindEntitledUsers> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ userIds }: FindEntitledUsers): Promise<ReadonlySet<string>> {
    const entitlements = await this.queries.execute(new GetEntitlements(userIds));
    return new Set(userIds.filter((id) => entitlements.get(id)?.entitled));
  }
}
