import { defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CancelSubscription } from '../commands/cancel-subscription.js';
import { NothingToCancel } from '../domain/errors.js';
import { getEntitlement } from '../published-queries.js';
import { retryWhileProviderUnavailable } from './retry-while-provider-unavailable.js';

export const STOP_CHARGES = defineQueue<{ userId: string }>('billing.stop-charges', { attempts: 15 });

/** Cancels the paid plan of a fellow at the end of its period. */
@Injectable()
@Works(STOP_CHARGES)
export class StopChargesJob implements JobWorker<{ userId: string }> {
  readonly concurrency = 2;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async run({ userId }: { userId: string }): Promise<void> {
    const { isFellowship } = await getEntitlement(this.queries, userId);
    if (!isFellowship) return; // the fellowship has ended in the meantime
    await retryWhileProviderUnavailable(() => this.commands.execute(new CancelSubscription(userId))).catch(
      (error: unknown) => {
        if (!(error instanceof NothingToCancel)) throw error;
      },
    );
  }
}
