import { expect } from '@jest/globals';
import { DomainError } from '@msk/kernel';
import { CARDS, CheckoutRefusal } from '@msk/sandbox';
import type Stripe from 'stripe';
import { AdmitFellowshipMember } from '../../src/billing/commands/admit-fellowship-member.js';
import { CancelSubscription } from '../../src/billing/commands/cancel-subscription.js';
import { ChangeFellowshipStatus } from '../../src/billing/commands/change-fellowship-status.js';
import { ResumeSubscription } from '../../src/billing/commands/resume-subscription.js';
import { GetEntitlement } from '../../src/billing/published-queries.js';
import { GetPortal } from '../../src/billing/queries/get-portal.js';
import { Reconcile } from '../../src/billing/reconciliation/reconcile.js';
import { STOP_CHARGES, StopCharges } from '../../src/billing/subscribers/stop-charges.js';
import { aJob, type BillingWorld } from '../support/billing-world.js';
import { aLearner, type Person } from '../support/people.js';
import { Deliveries } from './deliveries.js';
import type { History, Step } from './history.js';
import { type Code, type ExpectedPayment, type Plan, ReferenceModel } from './reference-model.js';

const DAY = 24 * 60 * 60 * 1_000;

/** One payer's history: what is done, done to the model as well, and the two compared in the end. */
export class Play {
  readonly #billing: BillingWorld;
  readonly #history: History;
  readonly #person: Person;
  readonly #model: ReferenceModel;
  readonly #deliveries: Deliveries;
  /** What is sold on the pages that were opened. */
  readonly #pages = new Map<string, { plan: Plan; code: Code | null }>();
  #memberId: string | null = null;

  constructor(billing: BillingWorld, history: History) {
    const { start, trialDays } = history;
    const trialEndsAt = new Date(start.getTime() + trialDays * DAY);
    this.#billing = billing;
    this.#history = history;
    this.#person = aLearner({ membership: () => ({ trialEndsAt }) });
    this.#model = new ReferenceModel(trialEndsAt);
    this.#deliveries = new Deliveries(billing, history.weather);
  }

  async run(): Promise<void> {
    const { clock } = this.#billing;
    clock.advance(this.#history.start.getTime() - clock.now().getTime());
    await this.#billing.renewStripe();
    await this.#billing.given(this.#person);
    for (const step of this.#history.steps) {
      await this.#take(step);
      this.#expectOneSubscription();
      await this.#deliveries.blow();
      await this.#doOtherJobs();
    }
    await (this.#history.weather.inTheEnd === 'redelivery' ? this.#settle() : this.#reconcile());
    await this.#compare();
  }

  async #take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'checkout':
        return this.#checkout(step);
      case 'move':
        this.#billing.move(step.days);
        return this.#model.moveTo(this.#billing.clock.now());
      case 'cancel':
      case 'resume':
        return step.at === 'ours'
          ? this.#askToLeave(step.kind === 'cancel')
          : this.#leaveInPortal(step.kind === 'cancel');
      case 'changeCard':
        return this.#changeCard();
      case 'refund':
        return this.#refund(step.part);
      case 'fellowship':
        return this.#fellowship(step.on);
    }
  }

  async #checkout({ plan, code, typedAt, outcome, card }: Extract<Step, { kind: 'checkout' }>): Promise<void> {
    const order = { plan, code: typedAt === 'ours' ? code : null };
    const mayBuy = !this.#model.fellow && !this.#model.pays();
    const page = await refusable(this.#billing.checkout(this.#person, order));
    if (this.#deliveries.isCalm) expect([mayBuy, page !== null]).toEqual([mayBuy, mayBuy]);
    if (page === null) return;
    if (!this.#pages.has(page)) this.#pages.set(page, order);
    if (outcome === 'pay') this.#pay(page, typedAt === 'stripe' ? code : null, CARDS[card], card);
  }

  #pay(page: string, typed: Code | null, number: string, card: 'pays' | 'declines' | 'declinesLater'): void {
    const { account, checkout } = this.#billing.stripe.sandbox;
    const session = account.sessions.get(page);
    const sold = this.#pages.get(page);
    if (session?.status !== 'open' || !sold) return; // it was paid, and we have not heard of it
    expect(this.#model.pays()).toBe(false);
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

  async #askToLeave(leaves: boolean): Promise<void> {
    const { id } = this.#person;
    const command = leaves ? new CancelSubscription(id) : new ResumeSubscription(id);
    const may = this.#model.pays() && this.#model.leaves() !== leaves && (leaves || !this.#model.fellow);
    const done = await refusable(this.#billing.context.tell<void>(command).then(() => true));
    if (this.#deliveries.isCalm) expect(done !== null).toBe(may);
    if (done && this.#model.pays()) this.#model.leave(leaves);
  }

  #leaveInPortal(leaves: boolean): void {
    const subscription = this.#atStripe();
    if (!subscription || (this.#model.fellow && !leaves)) return;
    const end = subscription.items.data[0]?.current_period_end ?? null;
    this.#billing.stripe.sandbox.billing.cancelAt(subscription, leaves ? end : null);
    this.#model.leave(leaves);
  }

  async #changeCard(): Promise<void> {
    const portal = await refusable(this.#billing.context.ask(new GetPortal(this.#person.id)));
    if (!portal || !this.#atStripe()) return;
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

  /** Whether a fellow's charges are stopped depends on what we have heard, so first we hear of everything. */
  async #fellowship(on: boolean): Promise<void> {
    await this.#settle();
    const { context } = this.#billing;
    if (on && !this.#memberId) {
      const nothing = { firstName: null, lastName: null, skoolUserId: null, joinDate: null };
      const { memberId } = await context.tell(new AdmitFellowshipMember({ email: this.#person.email, ...nothing }));
      this.#memberId = memberId;
    } else if (this.#memberId) {
      await context.tell(new ChangeFellowshipStatus(this.#memberId, on, 'A history'));
    }
    this.#model.fellow = on && this.#memberId !== null;
    await this.#settle();
  }

  /** What follows from our own events. Only a fellow's charges are stopped without being asked for. */
  async #doOtherJobs(): Promise<void> {
    if (!this.#history.steps.some(({ kind }) => kind === 'fellowship')) return;
    const { context, find, inContext } = this.#billing;
    await context.settle();
    const jobs = await context
      .em()
      .execute<object[]>(`delete from pgboss.job where name = ? and state = 'created' returning id`, [
        STOP_CHARGES.name,
      ]);
    for (const _ of jobs) await inContext(() => find(StopCharges).run({ userId: this.#person.id }));
    const leaves = this.#atStripe()?.cancel_at != null;
    if (leaves && !this.#model.leaves()) {
      expect(this.#model.fellow).toBe(true);
      this.#model.leave(true);
    }
  }

  async #settle(): Promise<void> {
    do {
      await this.#deliveries.settle();
      await this.#doOtherJobs();
    } while (!this.#deliveries.isCalm);
    if (this.#model.fellow && this.#model.pays()) expect(this.#model.leaves()).toBe(true);
  }

  async #reconcile(): Promise<void> {
    await this.#deliveries.giveUp();
    const { find, inContext } = this.#billing;
    const reconcile = () => inContext(() => find(Reconcile).run({}, aJob));
    await reconcile();
    await this.#settle(); // what we did because of what we found
    await reconcile();
    const [report] = await this.#billing.context
      .em()
      .execute<object[]>('select repaired, unresolved from billing.reconciliation order by id desc limit 1');
    expect(report).toEqual({ repaired: [], unresolved: [] });
  }

  async #compare(): Promise<void> {
    const { context, clock } = this.#billing;
    const { entitled, status } = await context.ask(new GetEntitlement(this.#person.id));
    const expected = this.#model.standing(clock.now());
    // Of one that came and went unheard of, we know its payments only.
    const isTold = expected.entitled || this.#history.weather.inTheEnd === 'redelivery';
    expect({ entitled, ...(isTold && { status }) }).toEqual(isTold ? expected : { entitled: false });
    const payments = await context.em().execute<object[]>(
      `select amount, discount_amount as "discountAmount", refunded_amount as refunded, status
           from billing.payment where user_id = ? order by created_at`,
      [this.#person.id],
    );
    expect(payments).toEqual(this.#model.payments.map(shown));
    const unapplied = await context.em().execute('select id, type from billing.stripe_event where applied_at is null');
    expect(unapplied).toEqual([]);
  }

  #expectOneSubscription(): void {
    expect(this.#runningAtStripe().length).toBe(this.#model.pays() ? 1 : 0);
  }

  #atStripe(): Stripe.Subscription | undefined {
    return this.#runningAtStripe()[0];
  }

  #runningAtStripe(): Stripe.Subscription[] {
    return [...this.#billing.stripe.sandbox.account.subscriptions.values()].filter(({ ended_at }) => ended_at === null);
  }
}

const shown = ({ paid, amount, discountAmount, refunded }: ExpectedPayment) => ({
  amount,
  discountAmount,
  refunded,
  status: !paid ? 'failed' : refunded > 0 && refunded === amount ? 'refunded' : 'succeeded',
});

/** Null for a refusal. */
const refusable = <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
