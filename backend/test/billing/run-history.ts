import { expect } from '@jest/globals';
import { DAY } from '@msk/contracts';
import { DomainError } from '@msk/kernel';
import { CARDS, CheckoutRefusal } from '@msk/sandbox';
import type Stripe from 'stripe';
import { AdmitFellowshipMember } from '../../src/billing/commands/admit-fellowship-member.js';
import { CancelSubscription } from '../../src/billing/commands/cancel-subscription.js';
import { ChangeFellowshipStatus } from '../../src/billing/commands/change-fellowship-status.js';
import { ResumeSubscription } from '../../src/billing/commands/resume-subscription.js';
import { ReconcileJob } from '../../src/billing/jobs/reconcile.job.js';
import { STOP_CHARGES, StopChargesJob } from '../../src/billing/jobs/stop-charges.job.js';
import { GetPortal } from '../../src/billing/queries/get-portal.js';
import { aJob, type BillingEnvironment } from '../support/billing-environment.js';
import { entitlementOf } from '../support/entitlement.js';
import { aLearner, type Person } from '../support/people.js';
import { Deliveries } from './deliveries.js';
import type { History, Step } from './history.js';
import { type Code, type ExpectedPayment, type Plan, ReferenceModel } from './reference-model.js';

/** Runs one payer's history in Billing and in the reference model, and compares both at the end. */
export class HistoryRun {
  readonly #billing: BillingEnvironment;
  readonly #history: History;
  readonly #person: Person;
  readonly #model: ReferenceModel;
  readonly #deliveries: Deliveries;
  /** What each of the opened checkouts sells. */
  readonly #pages = new Map<string, { plan: Plan; code: Code | null }>();
  #memberId: string | null = null;

  constructor(billing: BillingEnvironment, history: History) {
    const { start, trialDays } = history;
    const trialEndsAt = new Date(start.getTime() + trialDays * DAY);
    this.#billing = billing;
    this.#history = history;
    this.#person = aLearner({ membership: () => ({ trialEndsAt }) });
    this.#model = new ReferenceModel(trialEndsAt);
    this.#deliveries = new Deliveries(billing, history.conditions);
  }

  async run(): Promise<void> {
    const { clock } = this.#billing;
    clock.advance(this.#history.start.getTime() - clock.now().getTime());
    await this.#billing.renewStripe();
    await this.#billing.given(this.#person);
    for (const step of this.#history.steps) {
      await this.#applyStep(step);
      this.#expectOneSubscription();
      await this.#deliveries.deliverSome();
      await this.#doOtherJobs();
    }
    await (this.#history.conditions.ending === 'redelivery' ? this.#settle() : this.#reconcile());
    await this.#compare();
  }

  async #applyStep(step: Step): Promise<void> {
    switch (step.kind) {
      case 'checkout':
        return this.#checkout(step);
      case 'move':
        this.#billing.advanceDays(step.days);
        return this.#model.advanceTo(this.#billing.clock.now());
      case 'cancel':
      case 'resume':
        return step.at === 'ours'
          ? this.#cancelOrResume(step.kind === 'cancel')
          : this.#cancelOrResumeInPortal(step.kind === 'cancel');
      case 'changeCard':
        return this.#changeCard();
      case 'refund':
        return this.#refund(step.part);
      case 'fellowship':
        return this.#changeFellowship(step.on);
    }
  }

  async #checkout({ plan, code, typedAt, outcome, card }: Extract<Step, { kind: 'checkout' }>): Promise<void> {
    const order = { plan, code: typedAt === 'ours' ? code : null };
    const isAllowed = !this.#model.isFellow && !this.#model.isPaying();
    const page = await nullIfRejected(this.#billing.checkout(this.#person, order));
    if (this.#deliveries.isIdle) expect([isAllowed, page !== null]).toEqual([isAllowed, isAllowed]);
    if (page === null) return;
    if (!this.#pages.has(page)) this.#pages.set(page, order);
    if (outcome === 'pay') this.#pay(page, typedAt === 'stripe' ? code : null, CARDS[card], card);
  }

  #pay(page: string, typed: Code | null, number: string, card: 'pays' | 'declines' | 'declinesLater'): void {
    const { account, checkout } = this.#billing.stripe.sandbox;
    const session = account.sessions.get(page);
    const sold = this.#pages.get(page);
    if (session?.status !== 'open' || !sold) return; // it was paid, and its event has not arrived yet
    expect(this.#model.isPaying()).toBe(false);
    if (typed && session.allow_promotion_codes) {
      checkout.applyCode(session, typed);
      sold.code = typed;
    }
    const bought = this.#model.buy(sold.plan, sold.code, card, this.#billing.clock.now());
    try {
      this.#billing.pay(page, number);
      expect(bought).toBe(true);
    } catch (error) {
      if (!(error instanceof CheckoutRefusal)) throw error;
      expect(bought).toBe(false);
    }
  }

  async #cancelOrResume(cancels: boolean): Promise<void> {
    const { id } = this.#person;
    const command = cancels ? new CancelSubscription(id) : new ResumeSubscription(id);
    const isAllowed =
      this.#model.isPaying() && this.#model.isCancelling() !== cancels && (cancels || !this.#model.isFellow);
    const done = await nullIfRejected(this.#billing.context.execute<void>(command).then(() => true));
    if (this.#deliveries.isIdle) expect(done !== null).toBe(isAllowed);
    if (done && this.#model.isPaying()) this.#model.setCancelling(cancels);
  }

  #cancelOrResumeInPortal(cancels: boolean): void {
    const subscription = this.#findSubscriptionAtStripe();
    if (!subscription || (this.#model.isFellow && !cancels)) return;
    const end = subscription.items.data[0]?.current_period_end ?? null;
    this.#billing.stripe.sandbox.billing.cancelAt(subscription, cancels ? end : null);
    this.#model.setCancelling(cancels);
  }

  async #changeCard(): Promise<void> {
    const portal = await nullIfRejected(this.#billing.context.query(new GetPortal(this.#person.id)));
    if (!portal || !this.#findSubscriptionAtStripe()) return;
    const body = new URLSearchParams({ card: CARDS.pays });
    await fetch(`${portal.url}/card`, { method: 'POST', body, redirect: 'manual' });
    this.#model.changeCard();
  }

  async #refund(part: number): Promise<void> {
    const cents = this.#model.refund(part);
    if (cents === 0) return;
    const charges = [...this.#billing.stripe.sandbox.account.charges.values()];
    const charge = charges.findLast((each) => each.paid && each.amount > each.amount_refunded);
    const body = new URLSearchParams({ charge: charge?.id ?? '', amount: String(cents) });
    const headers = { authorization: 'Bearer sk_test_dashboard' };
    const { status } = await fetch(`${this.#billing.stripe.url}/v1/refunds`, { method: 'POST', headers, body });
    expect(status).toBe(200);
  }

  /** Delivers all events first: stopping a fellow's charges depends on the events that have arrived. */
  async #changeFellowship(on: boolean): Promise<void> {
    await this.#settle();
    const { context } = this.#billing;
    if (on && !this.#memberId) {
      const nothing = { firstName: null, lastName: null, skoolUserId: null, joinDate: null };
      const { memberId } = await context.execute(new AdmitFellowshipMember({ email: this.#person.email, ...nothing }));
      this.#memberId = memberId;
    } else if (this.#memberId) {
      await context.execute(new ChangeFellowshipStatus(this.#memberId, on, 'A history'));
    }
    this.#model.isFellow = on && this.#memberId !== null;
    await this.#settle();
  }

  /** Runs the jobs that our own events cause. They cancel only the plans of fellows. */
  async #doOtherJobs(): Promise<void> {
    if (!this.#history.steps.some(({ kind }) => kind === 'fellowship')) return;
    const { context, find, inContext } = this.#billing;
    await context.settle();
    const jobs = await context
      .em()
      .execute<object[]>(`delete from pgboss.job where name = ? and state = 'created' returning id`, [
        STOP_CHARGES.name,
      ]);
    for (const _ of jobs) await inContext(() => find(StopChargesJob).run({ userId: this.#person.id }));
    const cancels = this.#findSubscriptionAtStripe()?.cancel_at != null;
    if (cancels && !this.#model.isCancelling()) {
      expect(this.#model.isFellow).toBe(true);
      this.#model.setCancelling(true);
    }
  }

  async #settle(): Promise<void> {
    do {
      await this.#deliveries.settle();
      await this.#doOtherJobs();
    } while (!this.#deliveries.isIdle);
    if (this.#model.isFellow && this.#model.isPaying()) expect(this.#model.isCancelling()).toBe(true);
  }

  async #reconcile(): Promise<void> {
    await this.#deliveries.dropUndelivered();
    const { find, inContext } = this.#billing;
    const reconcile = () => inContext(() => find(ReconcileJob).run({}, aJob));
    await reconcile();
    await this.#settle(); // the repairs have caused events and jobs
    await reconcile();
    const [report] = await this.#billing.context
      .em()
      .execute<object[]>('select repaired, unresolved from billing.reconciliation order by id desc limit 1');
    expect(report).toEqual({ repaired: [], unresolved: [] });
  }

  async #compare(): Promise<void> {
    const { context, clock } = this.#billing;
    const { entitled, status } = await entitlementOf(context, this.#person.id);
    const expected = this.#model.expectedStatus(clock.now());
    // A subscription that began and ended without any event is known by its payments only.
    const isStatusKnown = expected.entitled || this.#history.conditions.ending === 'redelivery';
    expect({ entitled, ...(isStatusKnown && { status }) }).toEqual(isStatusKnown ? expected : { entitled: false });
    const payments = await context.em().execute<object[]>(
      `select amount, discount_amount as "discountAmount", refunded_amount as refunded, status
           from billing.payment where user_id = ? order by created_at`,
      [this.#person.id],
    );
    expect(payments).toEqual(this.#model.payments.map(toPaymentRow));
    const unapplied = await context.em().execute('select id, type from billing.stripe_event where applied_at is null');
    expect(unapplied).toEqual([]);
  }

  #expectOneSubscription(): void {
    expect(this.#listRunningAtStripe().length).toBe(this.#model.isPaying() ? 1 : 0);
  }

  #findSubscriptionAtStripe(): Stripe.Subscription | undefined {
    return this.#listRunningAtStripe()[0];
  }

  #listRunningAtStripe(): Stripe.Subscription[] {
    return [...this.#billing.stripe.sandbox.account.subscriptions.values()].filter(({ ended_at }) => ended_at === null);
  }
}

const toPaymentRow = ({ paid, amount, discountAmount, refunded }: ExpectedPayment) => ({
  amount,
  discountAmount,
  refunded,
  status: !paid ? 'failed' : refunded > 0 && refunded === amount ? 'refunded' : 'succeeded',
});

/** Returns null if a domain error rejects the work. */
const nullIfRejected = <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
