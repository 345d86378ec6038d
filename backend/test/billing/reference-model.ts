import { DAY } from '@msk/contracts';

/** Days from each failed attempt to the next; after the last one the subscription ends. */
const RETRY_DELAYS_DAYS = [3, 5, 7];

export type Plan = 'monthly' | 'annual';
export type Card = 'pays' | 'declines' | 'declinesLater';
export type Code = 'WELCOME20' | 'FELLOWSHIP50' | 'THREEMONTHS' | 'TENOFF' | 'GIFT100';

const PRICE: Record<Plan, number> = { monthly: 8_900, annual: 89_000 };
const MONTHS: Record<Plan, number> = { monthly: 1, annual: 12 };

/** The discount of an invoice in cents; `months` is the time since the first invoice. */
const DISCOUNT: Record<Code, (cents: number, months: number) => number> = {
  WELCOME20: (cents, months) => (months === 0 ? cents * 0.2 : 0),
  FELLOWSHIP50: (cents) => cents * 0.5,
  THREEMONTHS: (cents, months) => (months < 3 ? cents * 0.25 : 0),
  TENOFF: (_, months) => (months === 0 ? 1_000 : 0),
  GIFT100: (cents, months) => (months === 0 ? cents : 0),
};

export interface ExpectedPayment {
  amount: number;
  discountAmount: number;
  refunded: number;
  paid: boolean;
}

interface Subscription {
  plan: Plan;
  code: Code | null;
  card: Card;
  startedAt: Date;
  /** Number of periods after the first one. */
  renewals: number;
  isCancelling: boolean;
  ended: boolean;
  /** The failed payment, and when it is retried. */
  due: { payment: ExpectedPayment; tries: number; next: Date } | null;
}

export interface ExpectedStatus {
  entitled: boolean;
  status: 'trial' | 'active' | 'fellowship' | 'expired' | 'canceled';
}

/** The expected payments and access, computed as simply as possible: no events, no snapshots, no database. */
export class ReferenceModel {
  readonly payments: ExpectedPayment[] = [];
  isFellow = false;
  #subscription: Subscription | null = null;

  readonly #trialEndsAt: Date;

  constructor(trialEndsAt: Date) {
    this.#trialEndsAt = trialEndsAt;
  }

  expectedStatus(now: Date): ExpectedStatus {
    if (this.isFellow) return { entitled: true, status: 'fellowship' };
    if (this.isPaying()) return { entitled: true, status: this.#subscription?.isCancelling ? 'canceled' : 'active' };
    if (now < this.#trialEndsAt) return { entitled: true, status: 'trial' };
    return { entitled: false, status: this.#subscription?.isCancelling ? 'canceled' : 'expired' };
  }

  /** Whether a subscription is live: paid, or its payment is retried. */
  isPaying(): boolean {
    return this.#subscription?.ended === false;
  }

  isCancelling(): boolean {
    return this.isPaying() && this.#subscription?.isCancelling === true;
  }

  /** Returns false if the card is declined. */
  buy(plan: Plan, code: Code | null, card: Card, now: Date): boolean {
    const invoice = createInvoice(plan, code, 0);
    if (invoice.amount > 0 && card === 'declines') return false;
    this.payments.push({ ...invoice, paid: true });
    this.#subscription = {
      ...{ plan, code, card, startedAt: now },
      ...{ renewals: 0, isCancelling: false, ended: false, due: null },
    };
    return true;
  }

  setCancelling(isCancelling: boolean): void {
    if (this.#subscription) this.#subscription.isCancelling = isCancelling;
  }

  changeCard(): void {
    if (this.#subscription) this.#subscription.card = 'pays';
  }

  /** Refunds a part of the newest payment that is not fully refunded; returns the amount. */
  refund(part: number): number {
    const payment = this.payments.findLast(({ paid, amount, refunded }) => paid && amount > refunded);
    if (!payment) return 0;
    const cents = Math.max(1, Math.floor((payment.amount - payment.refunded) * part));
    payment.refunded += cents;
    return cents;
  }

  /** Runs renewals and retries that are due until then, in their order. */
  advanceTo(now: Date): void {
    const subscription = this.#subscription;
    if (!subscription) return;
    while (!subscription.ended) {
      const turn = monthsAfter(subscription.startedAt, (subscription.renewals + 1) * MONTHS[subscription.plan]);
      const retry = subscription.due?.next;
      if (retry && retry <= turn && retry <= now) this.#collect(subscription, retry);
      else if (turn <= now) this.#renew(subscription, turn);
      else return;
    }
  }

  #renew(subscription: Subscription, at: Date): void {
    if (subscription.isCancelling) {
      subscription.ended = true;
      return;
    }
    subscription.renewals += 1;
    const months = subscription.renewals * MONTHS[subscription.plan];
    const payment = { ...createInvoice(subscription.plan, subscription.code, months), paid: false };
    this.payments.push(payment);
    subscription.due = { payment, tries: 0, next: at };
    this.#collect(subscription, at);
  }

  #collect(subscription: Subscription, at: Date): void {
    const { due, card } = subscription;
    if (!due) return;
    if (card === 'pays' || due.payment.amount === 0) {
      due.payment.paid = true;
      subscription.due = null;
      return;
    }
    const days = RETRY_DELAYS_DAYS[due.tries];
    due.tries += 1;
    if (days === undefined) subscription.ended = true;
    else due.next = new Date(at.getTime() + days * DAY);
  }
}

function createInvoice(plan: Plan, code: Code | null, months: number): Omit<ExpectedPayment, 'paid'> {
  const discountAmount = code ? Math.round(DISCOUNT[code](PRICE[plan], months)) : 0;
  return { amount: PRICE[plan] - discountAmount, discountAmount, refunded: 0 };
}

/** The same day and time, or the last day of a shorter month. */
function monthsAfter(start: Date, months: number): Date {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay));
  return new Date(day + (start.getTime() % DAY));
}
