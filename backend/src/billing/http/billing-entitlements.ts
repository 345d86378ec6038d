import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { createBatcher } from '../../platform/database/create-batcher.js';
import { Entitlements } from '../../platform/http/access/caller.js';
import { GetEntitlements } from '../published-queries.js';

/** Answers the guard's question by `GetEntitlements`, one query for all requests that arrive together. */
@Injectable()
export class BillingEntitlements extends Entitlements {
  private readonly loadEntitlement = createBatcher((userIds: readonly string[]) =>
    this.queries.execute(new GetEntitlements(userIds)),
  );

  constructor(private readonly queries: QueryBus) {
    super();
  }

  async isEntitled(userId: string): Promise<boolean> {
    return (await this.loadEntitlement(userId))?.entitled === true;
  }
}
