import { DAY, MINUTE, SECOND, type SubscriptionPlan } from '@msk/contracts';
import { SeededRandom } from '../seeded-random.ts';

/** A row of a table by its columns, in the form of JSON. */
export type Row = Record<string, string | number | boolean | null | object>;

export interface GeneratedBusiness {
  /** By table, with its schema. The order of the rows is that of time. */
  tables: Record<string, Row[]>;
  events: number;
}

export interface BusinessSize {
  users: number;
  events: number;
  seed: number;
  /** The end of the year. */
  now: Date;
}

interface Person {
  id: string;
  registeredAt: number;
  /** Infinity for who stays. */
  erasedAt: number;
}

interface Contract {
  id: string;
  plan: SubscriptionPlan;
  amount: number;
  discountPercentage: number | null;
  discountAmount: number | null;
  cancels: boolean;
  isLive: boolean;
}

const PRICES: Record<SubscriptionPlan, number> = { monthly: 8_900, annual: 89_000 };
const PERIODS: Record<SubscriptionPlan, number> = { monthly: 30 * DAY, annual: 365 * DAY };
const DISCOUNTS = [
  ...Array.from({ length: 6 }, () => ({ discountPercentage: null, discountAmount: null })),
  { discountPercentage: 50, discountAmount: null },
  { discountPercentage: 33.33, discountAmount: null },
  { discountPercentage: 100, discountAmount: null },
  { discountPercentage: null, discountAmount: 1_000 },
];
const VIDEOS = 400;

/**
 * A year of the business, the same for each seed: the rows that each context would have, and the events that it would have
 * recorded. Views of videos fill up the number of events.
 */
export function generateBusiness({ users, events, seed, now }: BusinessSize): GeneratedBusiness {
  const year = new GeneratedYear(new SeededRandom(seed), now.getTime());
  for (let n = 0; n < users; n++) year.addUser();
  year.addReviews(Math.floor(events / 60));
  year.addViews(events);
  return { tables: year.tables(), events };
}

class GeneratedYear {
  readonly #random: SeededRandom;
  readonly #now: number;
  readonly #people: Person[] = [];
  readonly #events: (Row & { at: number })[] = [];
  readonly #rows: Record<string, Row[]> = {};

  constructor(random: SeededRandom, now: number) {
    this.#random = random;
    this.#now = now;
  }

  addUser(): void {
    const registeredAt = this.#now - Math.floor(this.#random.next() * 365 * DAY);
    const leaves = this.#happens(0.03);
    const erasedAt = leaves ? registeredAt + Math.floor(this.#random.next() * 200 * DAY) : Number.POSITIVE_INFINITY;
    const person: Person = { id: this.#id(), registeredAt, erasedAt };
    this.#people.push(person);
    const trialEndsAt = registeredAt + 7 * DAY;
    this.#event('identity.user-registered.v1', person.id, registeredAt, { userId: person.id });
    this.#event('billing.trial-started.v1', person.id, registeredAt, { userId: person.id, endsAt: iso(trialEndsAt) });
    const isFellow = this.#happens(0.08) && this.#addFellowship(person);
    if (this.#happens(isFellow ? 0.2 : 0.35)) this.#addSubscriptions(person);
    const isErased = erasedAt <= this.#now;
    if (isErased) this.#event('identity.user-erased.v1', person.id, erasedAt, { userId: person.id });
    else this.#addAccount(person, trialEndsAt, isFellow);
  }

  addReviews(count: number): void {
    for (let n = 0; n < count; n++) {
      const [videoId, at] = [this.#id(), this.#now - Math.floor(this.#random.next() * 365 * DAY)];
      const about = { videoId, vimeoId: String(900_000 + n) };
      this.#event('curation.video-imported.v1', videoId, at, about);
      const decided = at + Math.floor(this.#random.next() * 20 * DAY);
      if (decided > this.#now) continue;
      if (this.#happens(0.1)) this.#addUndoneDecision(videoId, decided - MINUTE, about);
      if (this.#happens(0.8)) this.#event('curation.video-approved.v1', videoId, decided, about);
      else this.#event('curation.video-rejected.v1', videoId, decided, { ...about, reason: 'No case.' });
    }
  }

  #addUndoneDecision(videoId: string, decided: number, about: object): void {
    const [made, undone, details] = this.#happens(0.5)
      ? ['curation.video-approved.v1', 'curation.approval-undone.v1', about]
      : ['curation.video-rejected.v1', 'curation.rejection-undone.v1', { ...about, reason: 'No case.' }];
    this.#event(made, videoId, decided, details);
    this.#event(undone, videoId, decided + 5 * SECOND, { ...about, decidedAt: iso(decided) });
  }

  addViews(until: number): void {
    const videoIds = Array.from({ length: VIDEOS }, () => this.#id());
    while (this.#events.length < until) {
      const { id, registeredAt, erasedAt } = this.#random.pick(this.#people);
      const at = registeredAt + Math.floor(this.#random.next() * (Math.min(erasedAt, this.#now) - registeredAt));
      const videoId = videoIds[Math.floor(this.#random.next() ** 3 * VIDEOS)]!;
      const userId = this.#happens(0.05) ? null : id;
      this.#event('learning.video-watched.v1', userId ?? videoId, at, { videoId, userId });
    }
  }

  tables(): Record<string, Row[]> {
    const outbox = this.#events
      .sort((one, other) => one.at - other.at)
      .map(({ at, ...event }) => ({ ...event, occurred_at: iso(at) }));
    return { ...this.#rows, 'kernel.outbox': outbox };
  }

  #addAccount({ id, registeredAt }: Person, trialEndsAt: number, isFellow: boolean): void {
    const email = `${id}@example.org`;
    this.#row('identity.user', { id, email, password_hash: HASH, is_admin: false, created_at: iso(registeredAt) });
    const step = trialEndsAt <= this.#now ? 'over' : 'running';
    const fellowSince = isFellow ? iso(registeredAt) : null;
    const membership = { user_id: id, trial_ends_at: iso(trialEndsAt), trial_step: step, fellow_since: fellowSince };
    this.#row('billing.membership', membership);
  }

  /** Returns whether the user is a fellow at the end of the year. */
  #addFellowship({ id, registeredAt, erasedAt }: Person): boolean {
    const [memberId, joined] = [this.#id(), registeredAt + Math.floor(this.#random.next() * 30 * DAY)];
    const left = joined + Math.floor(this.#random.next() * 300 * DAY);
    if (joined >= Math.min(this.#now, erasedAt)) return false;
    this.#event('billing.fellowship-member-changed.v1', memberId, joined, { memberId, userId: null, isActive: true });
    this.#event('billing.fellowship-member-changed.v1', memberId, joined, { memberId, userId: id, isActive: true });
    if (!this.#happens(0.2) || left >= Math.min(this.#now, erasedAt)) return true;
    this.#event('billing.fellowship-member-changed.v1', memberId, left, { memberId, userId: id, isActive: false });
    return false;
  }

  /** One subscription, and perhaps others after it. */
  #addSubscriptions(person: Person): void {
    let at = person.registeredAt + Math.floor(this.#random.next() ** 2 * 40 * DAY);
    const end = Math.min(this.#now, person.erasedAt);
    while (at < end) {
      const plan = this.#happens(0.25) ? 'annual' : 'monthly';
      const contract = { id: `sub_${this.#id()}`, plan, amount: PRICES[plan], cancels: false, isLive: true } as const;
      at = this.#live({ ...contract, ...this.#random.pick(DISCOUNTS) }, person, at, end);
      if (!this.#happens(0.3)) return;
      at += Math.floor(this.#random.next() * 60 * DAY);
    }
  }

  /** The life of a subscription until `end`; returns when it was over. */
  #live(contract: Contract, person: Person, start: number, end: number): number {
    const ids = { userId: person.id, subscriptionId: contract.id };
    const announce = (at: number) => this.#change(contract, person.id, at);
    announce(start);
    this.#event('billing.subscription-activated.v1', contract.id, start, {
      ...ids,
      plan: contract.plan,
      until: iso(start),
    });
    let at = start;
    for (; at < end; at += PERIODS[contract.plan]) {
      if (contract.cancels) {
        contract.isLive = false;
        announce(at);
        this.#event('billing.subscription-ended.v1', contract.id, at, {
          ...ids,
          plan: contract.plan,
          reason: 'canceled',
        });
        break;
      }
      this.#pay(contract, person, at);
      const changesAt = at + Math.floor(this.#random.next() * 20 * DAY);
      if (changesAt < end && this.#happens(0.25)) this.#alter(contract, () => announce(changesAt));
    }
    if (person.erasedAt > this.#now) this.#addSubscription(contract, person.id, at);
    return at;
  }

  #alter(contract: Contract, announce: () => void): void {
    if (this.#happens(0.5)) {
      contract.cancels = true;
      announce();
      if (!this.#happens(0.2)) return;
      contract.cancels = false;
      announce();
    } else if (contract.discountPercentage !== null || contract.discountAmount !== null) {
      contract.discountPercentage = contract.discountAmount = null;
      announce();
    } else {
      contract.plan = contract.plan === 'monthly' ? 'annual' : 'monthly';
      contract.amount = PRICES[contract.plan];
      announce();
    }
  }

  #change(contract: Contract, userId: string, at: number): void {
    const { id: subscriptionId, plan, isLive, amount, discountPercentage, discountAmount, cancels } = contract;
    const price = { amount, discountPercentage, discountAmount, cancelsAtPeriodEnd: cancels };
    this.#event('billing.subscription-changed.v1', subscriptionId, at, {
      userId,
      subscriptionId,
      plan,
      isLive,
      ...price,
    });
  }

  #pay({ amount: price, discountPercentage, discountAmount }: Contract, person: Person, at: number): void {
    const discount = Math.min(price, Math.round((price * (discountPercentage ?? 0)) / 100) + (discountAmount ?? 0));
    const [paymentId, amount] = [this.#id(), price - discount];
    this.#event('billing.payment-succeeded.v1', paymentId, at, { paymentId, userId: person.id, amount });
    const refundedAt = at + 5 * DAY;
    const canRefund = amount > 0 && refundedAt < Math.min(this.#now, person.erasedAt) && this.#happens(0.03);
    const refunded = canRefund ? 1 + this.#random.nextInt(amount) : 0;
    if (refunded > 0)
      this.#event('billing.payment-refunded.v1', paymentId, refundedAt, {
        paymentId,
        userId: person.id,
        amount: refunded,
      });
    this.#row('billing.payment', {
      ...{ id: paymentId, user_id: person.erasedAt <= this.#now ? null : person.id, invoice_id: `in_${paymentId}` },
      ...{ status: refunded === amount && amount > 0 ? 'refunded' : 'succeeded', amount, discount_amount: discount },
      ...{
        refunded_amount: refunded,
        currency: 'usd',
        description: 'A period',
        created_at: iso(at),
        snapshot_version: 1,
      },
    });
  }

  #addSubscription({ id, plan, isLive, cancels, amount, ...discount }: Contract, userId: string, until: number): void {
    this.#row('billing.subscription', {
      ...{ id, user_id: userId, status: isLive ? 'active' : 'canceled', plan, price_id: `price_${plan}`, amount },
      ...{ paid_until: iso(until), cancels_at_period_end: cancels, ended_at: isLive ? null : iso(until) },
      ...{ discount_percentage: discount.discountPercentage, discount_amount: discount.discountAmount },
      snapshot_version: 1,
    });
  }

  #event(type: string, aggregateId: string, at: number, payload: object): void {
    this.#events.push({ event_id: this.#id(), aggregate_id: aggregateId, type, payload, at });
  }

  #row(table: string, row: Row): void {
    this.#rows[table] ??= [];
    this.#rows[table].push(row);
  }

  #happens(probability: number): boolean {
    return this.#random.next() < probability;
  }

  #id(): string {
    const hex = Array.from({ length: 4 }, () =>
      this.#random
        .nextInt(2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

/** Well-formed, without a password. */
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdA$bm9ib2R5J3MgcGFzc3dvcmQsIG5vdCBldmVuIG91cnM';

const iso = (time: number): string => new Date(time).toISOString();
