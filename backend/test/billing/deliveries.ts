import type { SentEvent } from '@msk/sandbox';
import { SeededRandom } from '@msk/testing';
import type { BillingEnvironment } from '../support/billing-environment.js';
import type { DeliveryConditions } from './history.js';

/** Delivers events under the conditions of a history, and runs their jobs in random order. */
export class Deliveries {
  readonly #billing: BillingEnvironment;
  readonly #conditions: DeliveryConditions;
  readonly #random: SeededRandom;
  /** Delivered events, which Stripe may repeat. */
  readonly #delivered: SentEvent[] = [];
  /** Delayed responses of Stripe, and the jobs that wait for them. */
  #pendingResponses: { release(): void; done: Promise<void> }[] = [];

  constructor(billing: BillingEnvironment, conditions: DeliveryConditions) {
    this.#billing = billing;
    this.#conditions = conditions;
    this.#random = new SeededRandom(conditions.seed);
  }

  /** Whether every event was applied. */
  get isIdle(): boolean {
    return this.#billing.undelivered.length === 0 && this.#pendingResponses.length === 0;
  }

  /** Delivers some of the events, repeats some, and runs the jobs. */
  async deliverSome(): Promise<void> {
    const { undelivered } = this.#billing;
    const sent = this.#shuffled(undelivered.splice(0));
    for (const event of sent) {
      if (this.#happens(this.#conditions.arrivePercent)) await this.#deliver(event);
      else undelivered.push(event);
    }
    const again =
      this.#delivered.length > 0 && this.#happens(this.#conditions.duplicatePercent)
        ? this.#random.pick(this.#delivered)
        : null;
    if (again) await this.#billing.receive(again);
    if (this.#happens(40)) await this.#releaseAll();
    await this.#applyWaiting(this.#conditions.slowPercent);
    if (this.#happens(20)) await this.#releaseAll();
  }

  /** Delivers and applies all events. */
  async settle(): Promise<void> {
    const { undelivered } = this.#billing;
    while (undelivered.length > 0) {
      for (const event of this.#shuffled(undelivered.splice(0))) await this.#deliver(event);
      await this.#applyWaiting(this.#conditions.slowPercent);
      await this.#releaseAll();
    }
    await this.#releaseAll();
  }

  /** Drops all undelivered events for good, and applies the others. */
  async dropUndelivered(): Promise<void> {
    this.#billing.undelivered.length = 0;
    await this.#applyWaiting(0);
    await this.#releaseAll();
  }

  async #deliver(event: SentEvent): Promise<void> {
    await this.#billing.receive(event);
    if (this.#happens(this.#conditions.duplicatePercent)) await this.#billing.receive(event);
    this.#delivered.push(event);
  }

  async #applyWaiting(slowPercent: number): Promise<void> {
    const events = new Map(this.#delivered.map((event) => [event.id, event]));
    for (const id of this.#shuffled(await this.#billing.takeWaitingEventIds())) {
      const done = this.#happens(slowPercent) ? this.#applySlowly(id, events.get(id)) : this.#billing.apply(id);
      await done;
    }
  }

  async #applySlowly(id: string, event?: SentEvent): Promise<void> {
    const { produced, release } = this.#billing.stripe.holdResponse(this.#requestPattern(event));
    const done = this.#billing.apply(id).finally(release); // no request is sent if another sync has applied the event
    this.#pendingResponses.push({ release, done });
    await Promise.race([produced, done]);
  }

  /** Matches one of the requests that a sync of the event's object sends: for an invoice it also requests the refunds. */
  #requestPattern(event?: SentEvent): RegExp {
    const isInvoice = event?.type.startsWith('invoice.');
    return isInvoice && this.#happens(50) ? /\/payment_intents\// : new RegExp(`/${event?.data.object.id}`);
  }

  async #releaseAll(): Promise<void> {
    for (const { release, done } of this.#shuffled(this.#pendingResponses.splice(0))) {
      release();
      await done;
    }
  }

  #happens(percent: number): boolean {
    return this.#random.next() * 100 < percent;
  }

  #shuffled<Item>(items: Item[]): Item[] {
    const keyed = items.map((item) => ({ item, sortKey: this.#random.next() }));
    return keyed.sort((one, other) => one.sortKey - other.sortKey).map(({ item }) => item);
  }
}
