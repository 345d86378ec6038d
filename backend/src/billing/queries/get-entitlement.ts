import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type Entitlement, GetEntitlement, GetEntitlements } from '../published-queries.js';

@QueryHandler(GetEntitlement)
export class GetEntitlementHandler implements IQueryHandler<GetEntitlement> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ userId }: GetEntitlement): Promise<Entitlement> {
    const entitlements = await this.queries.execute(new GetEntitlements([userId]));
    return entitlements.get(userId) as Entitlement; // there is one for each id that was asked about
  }
}
