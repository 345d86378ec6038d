import { defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CancelSubscription } from '../commands/cancel-subscription.js';
import { NothingToCancel } from '../domain/errors.js';
import { patiently } from '../patiently.js';
import { GetEntitlement } from '../published-queries.js';

export const STOP_CHARGES = defineQueue<{ userId: string }>('billing.stop-charges', { attempts: 15 });

/** A fellow pays nothing: whatever they pay for ends with the period that is paid. */
@Injectable()
@Works(STOP_CHARGES)
export class StopCharges implements JobWorker<{ userId: string }> {
  readonly concurrency = 2;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async run({ userId }: { userId: string }): Promise<void> {
    const { isFellowship } = await this.queries.execute(new GetEntitlement(userId));
    if (!isFellowship) return; // not any more
    await patiently(() => this.commands.execute(new CancelSubscription(userId))).catch((error: unknown) => {
      if (!(error instanceof NothingToCancel)) throw error;
    });
  }
}
