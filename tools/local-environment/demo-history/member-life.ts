import { randomUUID } from 'node:crypto';
import { DAY, HOUR, TRIAL_DAYS, TRIAL_WARNING_DAYS } from '@msk/contracts';
import { CARDS, type PastSandbox, type SentEvent, type StripeSandbox } from '@msk/sandbox';
import type { DemoInput } from '../../../backend/src/platform/demo/demo-commands.ts';
import type { HistoryProcess } from './history-process.ts';
import type { Contract, Learner, Turn } from './people.ts';

type StripeObject = DemoInput<'syncFromStripe'>;
type Prices = Record<Contract['plan'], string>;

interface Step {
  at: Date;
  take(): Promise<unknown>;
}

/** One that support gives to a subscriber who thinks of leaving. */
const GRANTED_CODE = 'FELLOWSHIP50';

/** Lives the membership of one learner, each step at its time: registration, trial, checkouts, renewals, cancellations. */
export class MemberLife {
  #learner: Learner;
  readonly #history: HistoryProcess;
  readonly #past: PastSandbox;
  readonly #prices: Prices;
  readonly #stripe: StripeSandbox;
  #events: SentEvent[] = [];

  constructor(learner: Learner, history: HistoryProcess, past: PastSandbox, prices: Prices) {
    this.#learner = learner;
    this.#history = history;
    this.#past = past;
    this.#prices = prices;
    this.#stripe = past.openAccount();
    this.#stripe.account.onEvent((event) => this.#events.push(event));
  }

  /** Returns the user's id, and the account at Stripe as it is in the end. */
  async live(now: Date): Promise<{ userId: string; stripe: StripeSandbox }> {
    await this.#register();
    const steps = this.#steps().filter(({ at }) => at < now);
    for (const { at, take } of steps.sort((one, other) => one.at.getTime() - other.at.getTime())) {
      await this.#passUntil(at);
      await take();
      await this.#deliver(at);
    }
    await this.#passUntil(now);
    return { userId: this.#learner.userId, stripe: this.#stripe };
  }

  /** Whoever was left behind by a start that was killed leaves the library, and comes again as somebody new. */
  async #register(): Promise<void> {
    const existing = await this.#history.execute(this.#learner.registeredAt, 'register', this.#learner);
    if (existing === null) return;
    await this.#history.execute(new Date(), 'eraseAccount', { ...this.#learner, userId: existing });
    this.#learner = { ...this.#learner, userId: randomUUID() };
    await this.#history.execute(this.#learner.registeredAt, 'register', this.#learner);
  }

  #steps(): Step[] {
    const { registeredAt, isFellow, email, firstName, lastName, contracts, seed } = this.#learner;
    const after = (ms: number) => new Date(registeredAt.getTime() + ms);
    const member = { email, firstName, lastName, skoolUserId: `demo-${seed}` };
    const trial = [TRIAL_DAYS - TRIAL_WARNING_DAYS, TRIAL_DAYS].map((days) => after(days * DAY + HOUR));
    return [
      ...trial.map((at) => ({ at, take: () => this.#history.execute(at, 'advanceTrials', {}) })),
      ...(isFellow ? [{ at: after(HOUR), take: () => this.#history.execute(after(HOUR), 'admitFellow', member) }] : []),
      ...contracts.flatMap((contract) => [
        { at: contract.startsAt, take: () => this.#subscribe(contract) },
        ...contract.turns.map((turn) => ({ at: turn.at, take: () => this.#take(turn) })),
      ]),
    ];
  }

  async #subscribe({ startsAt, plan, code, card }: Contract): Promise<void> {
    const { userId, email, firstName, lastName } = this.#learner;
    const order = { userId, priceId: this.#prices[plan], discountCode: code };
    const url = await this.#history.execute(startsAt, 'openCheckout', order);
    const session = this.#stripe.account.sessions.get(url.split('/').at(-1) ?? '');
    if (!session) throw new Error(`Stripe has no checkout ${url}`);
    this.#stripe.checkout.pay(session, { email, name: `${firstName} ${lastName}`, card: CARDS[card] });
  }

  async #take({ at, what }: Turn): Promise<void> {
    const { userId } = this.#learner;
    const subscription = [...this.#stripe.account.subscriptions.values()].at(-1);
    if (what === 'refund') this.#refundLastCharge();
    else if (!subscription || subscription.status === 'canceled') return;
    else if (what === 'cancel') await this.#history.execute(at, 'cancelSubscription', { userId });
    else if (what === 'resume') await this.#history.execute(at, 'resumeSubscription', { userId });
    else this.#stripe.checkout.grantCode(subscription, GRANTED_CODE);
  }

  #refundLastCharge(): void {
    const charge = [...this.#stripe.account.charges.values()].findLast(({ paid }) => paid);
    if (charge) this.#stripe.billing.refund(charge, charge.amount_captured, 'requested_by_customer');
  }

  /** Renewals, failed payments and ends come one by one: the product copies the state that it finds at Stripe. */
  async #passUntil(time: Date): Promise<void> {
    for (;;) {
      const due = this.#stripe.billing.nextDueAt();
      if (due === undefined || due * 1_000 > time.getTime()) break;
      const at = new Date(due * 1_000);
      this.#past.setTime(at);
      this.#stripe.runDue();
      await this.#deliver(at);
    }
    this.#past.setTime(time);
  }

  /** What the webhooks would say, once for each object. */
  async #deliver(at: Date): Promise<void> {
    const objects = new Map(this.#events.flatMap((event) => this.#objectOf(event) ?? []).map((one) => [one.id, one]));
    this.#events = [];
    const isInvoiced = [...objects.values()].some(({ kind }) => kind === 'invoice');
    // The sync of an invoice includes that of its subscription.
    for (const object of objects.values())
      if (!(isInvoiced && object.kind === 'subscription')) await this.#history.execute(at, 'syncFromStripe', object);
  }

  #objectOf({ type, data: { object } }: SentEvent): StripeObject | null {
    const { id, payment_intent } = object as { id: string; payment_intent?: string };
    if (type === 'checkout.session.completed') return { kind: 'checkout', id };
    if (type.startsWith('customer.subscription.')) return { kind: 'subscription', id };
    if (type === 'invoice.payment_succeeded' || type === 'invoice.payment_failed') return { kind: 'invoice', id };
    if (type !== 'charge.refunded') return null;
    const payments = [...this.#stripe.account.invoicePayments.values()];
    const paid = payments.find(({ payment }) => payment.payment_intent === payment_intent);
    return paid ? { kind: 'invoice', id: String(paid.invoice) } : null;
  }
}
