import { Clock, type JobContext, type JobWorker, UnrecoverableJobError, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CloseCheckout } from '../commands/close-checkout.js';
import { SyncInvoice } from '../commands/sync-invoice.js';
import { SyncSubscription } from '../commands/sync-subscription.js';
import { PaymentRequestRejected } from '../domain/errors.js';
import { PaymentGateway } from '../domain/payment-gateway.js';
import { type HandledObjectKind, handledObjectKind } from '../stripe/handled-events.js';
import { APPLY_STRIPE_EVENT, type StoredStripeEvent, StripeEventRepository } from '../stripe-event.repository.js';
import { retryWhileProviderUnavailable } from './retry-while-provider-unavailable.js';

/** Syncs the object of an event from Stripe. The event's content is ignored, so order and duplicates have no effect. */
@Injectable()
@Works(APPLY_STRIPE_EVENT)
export class ApplyStripeEventJob implements JobWorker<{ eventId: string }> {
  readonly concurrency = 4;

  constructor(
    private readonly events: StripeEventRepository,
    private readonly gateway: PaymentGateway,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async run({ eventId }: { eventId: string }, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    await retryWhileProviderUnavailable(() => this.apply(eventId, signal));
  }

  /** Does nothing if the event was applied already, possibly by the sync for another event. */
  async apply(eventId: string, signal: AbortSignal): Promise<void> {
    const event = await this.events.findUnapplied(eventId);
    if (!event) return;
    const { type, objectId, pendingEventIds } = event;
    this.rejectOtherMode(event);
    try {
      const kind = handledObjectKind(type);
      if (kind) await this.sync[kind](objectId);
    } catch (error) {
      // Its message is written for payers; the dead letter shows what was requested, and why it was rejected.
      if (error instanceof PaymentRequestRejected) throw new Error(`${type} of ${objectId}: ${error.reason}`);
      throw error;
    }
    signal.throwIfAborted();
    await this.events.markApplied(pendingEventIds, this.clock.now());
  }

  /** A payment in test mode gives no access in live mode. An operator corrects the key or the endpoint, and retries. */
  private rejectOtherMode({ type, livemode }: StoredStripeEvent): void {
    const mode = livemode ? 'live' : 'test';
    if (mode !== this.gateway.mode)
      throw new UnrecoverableJobError(
        `${type} comes from the ${mode} mode, and our key is of the ${this.gateway.mode} mode`,
      );
  }

  private readonly sync: Record<HandledObjectKind, (id: string) => Promise<void>> = {
    subscription: (id) => this.commands.execute(new SyncSubscription(id)),
    invoice: (id) => this.commands.execute(new SyncInvoice(id)),
    checkout: (id) => this.commands.execute(new CloseCheckout(id)),
    charge: async (id) => {
      const invoiceId = await this.gateway.findInvoiceOfCharge(id);
      if (invoiceId) await this.commands.execute(new SyncInvoice(invoiceId));
    },
  };
}
