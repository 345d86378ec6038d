import { Clock } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CheckoutRepository } from './checkout.repository.js';
import { SyncSubscription } from './commands/sync-subscription.js';
import type { CheckoutOutcome } from './domain/payment-gateway.js';

/** Closes checkouts that have ended at the provider. */
@Injectable()
export class CheckoutCloser {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** Syncs the subscription of one that was paid. */
  async close(sessionId: string, outcome: CheckoutOutcome | null): Promise<void> {
    if (outcome?.subscriptionId) await this.commands.execute(new SyncSubscription(outcome.subscriptionId));
    await this.checkouts.closeSession(sessionId, this.clock.now());
  }
}
