import type { SentEvent } from '@msk/sandbox';
import { SeededRandom } from '@msk/testing';
import type { BillingWorld } from '../support/billing-world.js';
import type { Weather } from './history.js';

/** Carries events from Stripe to us as badly as a history says, and does their jobs in any order. */
export class Deliveries {
  readonly #billing: BillingWorld;
  readonly #weather: Weather;
  readonly #random: SeededRandom;
  /** Delivered before; Stripe may send them once more. */
  readonly #taken: SentEvent[] = [];
  /** Looks that Stripe has answered, and whose answer has not arrived. */
  #slow: { letGo(): void; done: Promise<void> }[] = [];

  constructor(billing: BillingWorld, weather: Weather) {
    this.#billing = billing;
    this.#weather = weather;
    this.#random = new SeededRandom(weather.seed);
  }

  /** We know all that there is to know. */
  get isCalm(): boolean {
    return this.#billing.underWay.length === 0 && this.#slow.length === 0;
  }

  /** Some of what is under way arrives. */
  async blow(): Promise<void> {
    const { underWay } = this.#billing;
    const sent = this.#shuffled(underWay.splice(0));
    for (const event of sent) {
      if (this.#happens(this.#weather.arrive)) await this.#deliver(event);
      else underWay.push(event);
    }
    const again = this.#taken.length > 0 && this.#happens(this.#weather.twice) ? this.#random.pick(this.#taken) : null;
    if (again) await this.#billing.receive(again);
    if (this.#happens(40)) await this.#letGo();
    await this.#work(this.#weather.slow);
    if (this.#happens(20)) await this.#letGo();
  }

  /** Everything arrives, and is applied. */
  async settle(): Promise<void> {
    const { underWay } = this.#billing;
    while (underWay.length > 0) {
      for (const event of this.#shuffled(underWay.splice(0))) await this.#deliver(event);
      await this.#work(this.#weather.slow);
      await this.#letGo();
    }
    await this.#letGo();
  }

  /** What has arrived is applied, and the rest never comes. */
  async giveUp(): Promise<void> {
    this.#billing.underWay.length = 0;
    await this.#work(0);
    await this.#letGo();
  }

  async #deliver(event: SentEvent): Promise<void> {
    await this.#billing.receive(event);
    if (this.#happens(this.#weather.twice)) await this.#billing.receive(event);
    this.#taken.push(event);
  }

  async #work(slow: number): Promise<void> {
    const events = new Map(this.#taken.map((event) => [event.id, event]));
    for (const id of this.#shuffled(await this.#billing.waiting())) {
      const done = this.#happens(slow) ? this.#applySlowly(id, events.get(id)) : this.#billing.apply(id);
      await done;
    }
  }

  async #applySlowly(id: string, event?: SentEvent): Promise<void> {
    const { given, letGo } = this.#billing.stripe.hold(this.#callOf(event));
    const done = this.#billing.apply(id).finally(letGo); // without a look, if another one served it
    this.#slow.push({ letGo, done });
    await Promise.race([given, done]);
  }

  /** One of those that a look at the event's object makes: of an invoice it asks for what was given back, too. */
  #callOf(event?: SentEvent): RegExp {
    const isInvoice = event?.type.startsWith('invoice.');
    return isInvoice && this.#happens(50) ? /\/payment_intents\// : new RegExp(`/${event?.data.object.id}`);
  }

  async #letGo(): Promise<void> {
    for (const { letGo, done } of this.#shuffled(this.#slow.splice(0))) {
      letGo();
      await done;
    }
  }

  #happens(percent: number): boolean {
    return this.#random.next() * 100 < percent;
  }

  #shuffled<Item>(items: Item[]): Item[] {
    const drawn = items.map((item) => ({ item, lot: this.#random.next() }));
    return drawn.sort((one, other) => one.lot - other.lot).map(({ item }) => item);
  }
}
