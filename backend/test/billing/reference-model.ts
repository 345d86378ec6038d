/** What money and access ought to be, told as plainly as possible: no events, no looks, no database. */

const DAY = 24 * 60 * 60 * 1_000;
/** Days from each failed try to the next; after the last one the subscription ends. */
const RETRIES = [3, 5, 7];

export type Plan = 'monthly' | 'annual';
export type Card = 'pays' | 'declines' | 'declinesLater';
export type Code = 'WELCOME20' | 'FELLOWSHIP50' | 'THREEMONTHS' | 'TENOFF' | 'GIFT100';

const PRICE: Record<Plan, number> = { monthly: 8_900, annual: 89_000 };
const MONTHS: Record<Plan, number> = { monthly: 1, annual: 12 };

/** Cents that a code takes off a bill; `months` is how long ago the first bill was. */
const OFF: Record<Code, (cents: number, months: number) => number> = {
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
  begun: Date;
  /** Periods that have begun after the first. */
  renewals: number;
  leaves: boolean;
  ended: boolean;
  /** The bill that is tried again, and when. */
  due: { payment: ExpectedPayment; tries: number; next: Date } | null;
}

export interface ExpectedStanding {
  entitled: boolean;
  status: 'trial' | 'active' | 'fellowship' | 'expired' | 'canceled';
}

export class ReferenceModel {
  readonly payments: ExpectedPayment[] = [];
  fellow = false;
  #subscription: Subscription | null = null;

  readonly #trialEndsAt: Date;

  constructor(trialEndsAt: Date) {
    this.#trialEndsAt = trialEndsAt;
  }

  standing(now: Date): ExpectedStanding {
    if (this.fellow) return { entitled: true, status: 'fellowship' };
    if (this.pays()) return { entitled: true, status: this.#subscription?.leaves ? 'canceled' : 'active' };
    if (now < this.#trialEndsAt) return { entitled: true, status: 'trial' };
    return { entitled: false, status: this.#subscription?.leaves ? 'canceled' : 'expired' };
  }

  /** Something runs: paid, or still being tried. */
  pays(): boolean {
    return this.#subscription?.ended === false;
  }

  leaves(): boolean {
    return this.pays() && this.#subscription?.leaves === true;
  }

  /** False when the card is declined. */
  buy(plan: Plan, code: Code | null, card: Card, now: Date): boolean {
    const bill = billOf(plan, code, 0);
    if (bill.amount > 0 && card === 'declines') return false;
    this.payments.push({ ...bill, paid: true });
    this.#subscription = {
      ...{ plan, code, card, begun: now },
      ...{ renewals: 0, leaves: false, ended: false, due: null },
    };
    return true;
  }

  leave(leaves: boolean): void {
    if (this.#subscription) this.#subscription.leaves = leaves;
  }

  changeCard(): void {
    if (this.#subscription) this.#subscription.card = 'pays';
  }

  /** Of the newest payment that has something left; answers how much was given back. */
  refund(part: number): number {
    const payment = this.payments.findLast(({ paid, amount, refunded }) => paid && amount > refunded);
    if (!payment) return 0;
    const cents = Math.max(1, Math.floor((payment.amount - payment.refunded) * part));
    payment.refunded += cents;
    return cents;
  }

  /** Whatever has come due until then happens, in its order. */
  moveTo(now: Date): void {
    const subscription = this.#subscription;
    if (!subscription) return;
    while (!subscription.ended) {
      const turn = monthsAfter(subscription.begun, (subscription.renewals + 1) * MONTHS[subscription.plan]);
      const retry = subscription.due?.next;
      if (retry && retry <= turn && retry <= now) this.#collect(subscription, retry);
      else if (turn <= now) this.#turn(subscription, turn);
      else return;
    }
  }

  #turn(subscription: Subscription, at: Date): void {
    if (subscription.leaves) {
      subscription.ended = true;
      return;
    }
    subscription.renewals += 1;
    const months = subscription.renewals * MONTHS[subscription.plan];
    const payment = { ...billOf(subscription.plan, subscription.code, months), paid: false };
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
    const days = RETRIES[due.tries];
    due.tries += 1;
    if (days === undefined) subscription.ended = true;
    else due.next = new Date(at.getTime() + days * DAY);
  }
}

function billOf(plan: Plan, code: Code | null, months: number): Omit<ExpectedPayment, 'paid'> {
  const discountAmount = code ? Math.round(OFF[code](PRICE[plan], months)) : 0;
  return { amount: PRICE[plan] - discountAmount, discountAmount, refunded: 0 };
}

/** The same day and time, or the last day of a shorter month. */
function monthsAfter(start: Date, months: number): Date {
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay));
  return new Date(day + (start.getTime() % DAY));
}
