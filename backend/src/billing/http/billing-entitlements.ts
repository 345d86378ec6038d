import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Entitlements } from '../../platform/http/access/caller.js';
import { GetEntitlement } from '../published-queries.js';

/** The guard's question, answered by the same query that everybody asks. */
@Injectable()
export class BillingEntitlements extends Entitlements {
  constructor(private readonly queries: QueryBus) {
    super();
  }

  async isEntitled(userId: string): Promise<boolean> {
    const { entitled } = await this.queries.execute(new GetEntitlement(userId));
    return entitled;
  }
}
