import { Clock, GiveUp, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CloseCheckout } from '../commands/close-checkout.js';
import { FollowInvoice } from '../commands/follow-invoice.js';
import { FollowSubscription } from '../commands/follow-subscription.js';
import { PaymentProviderRefused } from '../domain/errors.js';
import { patiently } from '../patiently.js';
import { PaymentGateway } from '../payment-gateway.js';
import { kindOf, type ObjectKind } from './applied-types.js';
import { APPLY_STRIPE_EVENT, type StoredEvent, StripeEvents } from './stripe-events.js';

/** Looks where an event points to. What it said when it was sent does not matter, nor how often or in which order. */
@Injectable()
@Works(APPLY_STRIPE_EVENT)
export class ApplyStripeEvent implements JobWorker<{ eventId: string }> {
  readonly concurrency = 4;

  constructor(
    private readonly events: StripeEvents,
    private readonly gateway: PaymentGateway,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async run({ eventId }: { eventId: string }, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    await patiently(() => this.apply(eventId, signal));
  }

  /** Nothing where it has been done, be it by a look for another event. */
  async apply(eventId: string, signal: AbortSignal): Promise<void> {
    const event = await this.events.unapplied(eventId);
    if (!event) return;
    const { type, objectId, together } = event;
    this.refuseOtherMode(event);
    try {
      const kind = kindOf(type);
      if (kind) await this.look[kind](objectId);
    } catch (error) {
      // Its message is for payers; whoever reads this wants to know what was asked, and what the provider said.
      if (error instanceof PaymentProviderRefused) throw new Error(`${type} of ${objectId}: ${error.reason}`);
      throw error;
    }
    signal.throwIfAborted();
    await this.events.markApplied(together, this.clock.now());
  }

  /** Money of the test mode opens nothing in the live one. An operator mends the key, or the endpoint, and retries. */
  private refuseOtherMode({ type, livemode }: StoredEvent): void {
    const mode = livemode ? 'live' : 'test';
    if (mode !== this.gateway.mode)
      throw new GiveUp(`${type} comes from the ${mode} mode, and our key is of the ${this.gateway.mode} mode`);
  }

  private readonly look: Record<ObjectKind, (id: string) => Promise<void>> = {
    subscription: (id) => this.commands.execute(new FollowSubscription(id)),
    invoice: (id) => this.commands.execute(new FollowInvoice(id)),
    checkout: (id) => this.commands.execute(new CloseCheckout(id)),
    charge: async (id) => {
      const invoiceId = await this.gateway.invoiceOfCharge(id);
      if (invoiceId) await this.commands.execute(new FollowInvoice(invoiceId));
    },
  };
}
