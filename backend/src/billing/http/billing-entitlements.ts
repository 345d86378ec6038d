import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { askedTogether } from '../../platform/database/asked-together.js';
import { Entitlements } from '../../platform/http/access/caller.js';
import { GetEntitlements } from '../published-queries.js';

/** The guard's question, answered by the same query that everybody asks. */
@Injectable()
export class BillingEntitlements extends Entitlements {
  private readonly entitlementOf = askedTogether((userIds: readonly string[]) =>
    this.queries.execute(new GetEntitlements(userIds)),
  );

  constructor(private readonly queries: QueryBus) {
    super();
  }

  async isEntitled(userId: string): Promise<boolean> {
    return (await this.entitlementOf(userId))?.entitled === true;
  }
}
