import { type AnalyticsFigures, type AnalyticsPeriod, DAY } from '@msk/contracts';
import type { RecordedEvent } from './recorded-events.js';

type Plan = 'monthly' | 'annual';
type Movement = Exclude<keyof AnalyticsPeriod['mrr'][number], 'total'>;

/** The fields of all events; each event has its own of them. */
interface Payload {
  userId: string | null;
  endsAt: string;
  memberId: string;
  isActive: boolean;
  videoId: string;
  decidedAt: string;
  subscriptionId: string;
  plan: Plan;
  isLive: boolean;
  cancelsAtPeriodEnd: boolean;
  amount: number;
  discountPercentage: number | null;
  discountAmount: number | null;
}

interface Subscription {
  plan: Plan;
  isLive: boolean;
  wasLive: boolean;
  cancels: boolean;
  monthly: number;
}

interface User {
  registeredAt?: number;
  trialStartedAt?: number;
  trialEndsAt?: number;
  firstPaidAt?: number;
  erasedAt?: number;
  /** The latest time of an event that changed the subscriptions. */
  changedAt?: number;
  subscriptions: Map<string, Subscription>;
  periods: { from: number; to: number | null }[];
  highest: number;
}

const MONTH = (365.25 / 12) * DAY;
const MONTHS: Record<Plan, number> = { monthly: 1, annual: 12 };
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The business as docs/analytics.md tells it, one event after the other, in memory and without SQL. */
export class ReferenceModel {
  readonly #users = new Map<string, User>();
  readonly #members = new Map<string, { userId: string | null; isActive: boolean }>();
  readonly #movements: { at: number; kind: Movement; amount: number }[] = [];
  readonly #views: { at: number; userId: string | null; videoId: string }[] = [];
  #reviews: { at: number; videoId: string; what: 'imported' | 'approved' | 'rejected' }[] = [];
  #revenue = 0;

  constructor(events: readonly RecordedEvent[]) {
    for (const { event, at } of events) this.#apply(event.type, event.payload as Payload, at.getTime());
  }

  figures(now: Date): AnalyticsFigures {
    const time = now.getTime();
    const users = [...this.#users.entries()].map(([id, user]) => ({ ...user, isFellow: this.#isFellow(id) }));
    const existing = users.filter(({ registeredAt, erasedAt }) => registeredAt !== undefined && erasedAt === undefined);
    const free = existing.filter((user) => !user.isFellow && !live(user).length);
    const all = users.flatMap(({ subscriptions }) => [...subscriptions.values()]);
    const active = all.filter(({ isLive }) => isLive);
    const mrr = sum(active.map(({ monthly }) => monthly));
    const payers = users.filter(({ periods }) => periods.length > 0);
    const then = payers.filter(({ periods }) =>
      periods.some(({ from, to }) => from <= time - 30 * DAY && (to ?? Infinity) > time - 30 * DAY),
    );
    const ended = [...this.#endedTrials(time)];
    const lifetimes = payers.map(({ periods }) => sum(periods.map(({ from, to }) => Math.max(0, (to ?? time) - from))));
    return {
      mrr,
      arr: 12 * mrr,
      activeSubscriptions: active.length,
      monthlySubscriptions: active.filter(({ plan }) => plan === 'monthly').length,
      annualSubscriptions: active.filter(({ plan }) => plan === 'annual').length,
      churnRate: percent(then.filter((user) => !live(user).length).length, then.length),
      canceledSubscriptions: all.filter(({ isLive, wasLive }) => wasLive && !isLive).length,
      totalUsers: existing.length,
      activeTrials: free.filter(({ trialEndsAt = -Infinity }) => trialEndsAt > time).length,
      expiredTrials: free.filter((user) => (user.trialEndsAt ?? Infinity) <= time && user.firstPaidAt === undefined)
        .length,
      fellowshipMembers: existing.filter(({ isFellow }) => isFellow).length,
      trialConversionRate: percent(ended.filter(({ converted }) => converted).length, ended.length),
      avgSubscriptionValue: active.length ? Math.round(mrr / active.length) : 0,
      newUsersLast30Days: users.filter(({ registeredAt = -Infinity }) => registeredAt > time - 30 * DAY).length,
      lifetimeRevenue: this.#revenue,
      avgCustomerLifetime: lifetimes.length ? sum(lifetimes) / lifetimes.length / MONTH : 0,
      paidUsers: users.filter(({ firstPaidAt }) => firstPaidAt !== undefined).length,
      pendingCancellations: active.filter(({ cancels }) => cancels).length,
    };
  }

  /** Day by day, without titles and searches. */
  days(from: string, to: string, now: Date): Omit<AnalyticsPeriod, 'mostWatched' | 'missedSearches'> {
    const intervals = daysBetween(from, to);
    const none = { new: 0, expansion: 0, reactivation: 0, contraction: 0, churn: 0 };
    const trials = [...this.#users.values()].flatMap(({ trialStartedAt }) => trialStartedAt ?? []);
    const ended = [...this.#endedTrials(now.getTime())];
    const on = <Item extends { at: number }>(items: readonly Item[], day: string) =>
      items.filter(({ at }) => dayOf(at) === day);
    return {
      intervals,
      mrr: intervals.map((day) => {
        const total = sum(this.#movements.filter(({ at }) => dayOf(at) <= day).map(({ amount }) => amount));
        const moved = { ...none, total };
        for (const { kind, amount } of on(this.#movements, day)) moved[kind] += amount;
        return moved;
      }),
      trials: intervals.map((day) => trials.filter((at) => dayOf(at) === day).length),
      conversion: intervals.map((day) => {
        const those = on(ended, day);
        return those.length ? percent(those.filter(({ converted }) => converted).length, those.length) : null;
      }),
      activeLearners: intervals.map((day) => new Set(on(this.#views, day).flatMap(({ userId }) => userId ?? [])).size),
      throughput: intervals.map((day) => {
        const count = (kind: string) => on(this.#reviews, day).filter(({ what }) => what === kind).length;
        return { imported: count('imported'), approved: count('approved'), rejected: count('rejected') };
      }),
    };
  }

  #apply(type: string, payload: Payload, at: number): void {
    const { userId } = payload;
    const user = userId ? this.#user(userId) : undefined;
    const what = type.split('.')[1];
    if (what === 'user-registered' && user) user.registeredAt ??= at;
    if (what === 'trial-started' && user) startTrial(user, Date.parse(payload.endsAt));
    if (what === 'fellowship-member-changed')
      this.#members.set(payload.memberId, { userId: userId ?? null, isActive: payload.isActive });
    if (what === 'payment-succeeded') this.#pay(user, payload.amount, at);
    if (what === 'payment-refunded') this.#revenue -= payload.amount;
    if (what === 'subscription-changed' && user?.erasedAt === undefined && user)
      this.#move(user, at, () => setSubscription(user, payload));
    if (what === 'user-erased' && user) this.#erase(user, at);
    if (what === 'video-watched') this.#views.push({ at, userId: userId ?? null, videoId: payload.videoId });
    if (what === 'video-imported' || what === 'video-approved' || what === 'video-rejected')
      this.#reviews.push({ at, videoId: payload.videoId, what: what.replace('video-', '') as 'imported' });
    if (what === 'approval-undone') this.#forgetReview('approved', payload);
    if (what === 'rejection-undone') this.#forgetReview('rejected', payload);
  }

  #forgetReview(what: 'approved' | 'rejected', { videoId, decidedAt }: Payload): void {
    const isUndone = (review: { at: number; videoId: string; what: string }) =>
      review.what === what && review.videoId === videoId && review.at === Date.parse(decidedAt);
    const index = this.#reviews.findIndex(isUndone);
    this.#reviews = this.#reviews.filter((_, place) => place !== index);
  }

  #user(id: string): User {
    const user = this.#users.get(id) ?? { subscriptions: new Map(), periods: [], highest: 0 };
    this.#users.set(id, user);
    return user;
  }

  #pay(user: User | undefined, amount: number, at: number): void {
    this.#revenue += amount;
    if (user && amount > 0) user.firstPaidAt = Math.min(user.firstPaidAt ?? Infinity, at);
  }

  #erase(user: User, at: number): void {
    if (user.erasedAt === undefined) this.#endSubscriptions(user, at);
    user.erasedAt = Math.min(user.erasedAt ?? Infinity, at);
  }

  #endSubscriptions(user: User, at: number): void {
    this.#move(user, at, () => {
      for (const one of user.subscriptions.values()) Object.assign(one, { isLive: false, monthly: 0, cancels: false });
    });
  }

  /** Changes the user's subscriptions, and notes how their revenue and their being a payer changed. */
  #move(user: User, recordedAt: number, change: () => void): void {
    const at = Math.max(recordedAt, user.changedAt ?? -Infinity);
    user.changedAt = at;
    const [before, wasLive] = [revenueOf(user), live(user).length > 0];
    change();
    const [after, isLive] = [revenueOf(user), live(user).length > 0];
    const [period] = user.periods.slice(-1);
    if (!wasLive && isLive) user.periods.push({ from: at, to: null });
    if (wasLive && !isLive && period) period.to = at;
    if (after !== before)
      this.#movements.push({ at, kind: kindOf(before, after, user.highest), amount: after - before });
    user.highest = Math.max(user.highest, after);
  }

  #isFellow(id: string): boolean {
    return [...this.#members.values()].some(({ userId, isActive }) => userId === id && isActive);
  }

  *#endedTrials(now: number): Iterable<{ at: number; converted: boolean }> {
    for (const [id, { trialEndsAt, firstPaidAt, erasedAt }] of this.#users) {
      if (trialEndsAt === undefined || (this.#isFellow(id) && firstPaidAt === undefined)) continue;
      const at = Math.min(trialEndsAt, firstPaidAt ?? Infinity, erasedAt ?? Infinity);
      if (at <= now) yield { at, converted: firstPaidAt !== undefined };
    }
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
const live = ({ subscriptions }: User): Subscription[] => [...subscriptions.values()].filter(({ isLive }) => isLive);
const revenueOf = (user: User): number => sum(live(user).map(({ monthly }) => monthly));

function kindOf(before: number, after: number, highest: number): Movement {
  if (before === 0) return highest > 0 ? 'reactivation' : 'new';
  if (after === 0) return 'churn';
  return after > before ? 'expansion' : 'contraction';
}

function startTrial(user: User, endsAt: number): void {
  user.trialStartedAt = Math.min(user.trialStartedAt ?? Infinity, endsAt - 7 * DAY);
  user.trialEndsAt = Math.max(user.trialEndsAt ?? -Infinity, endsAt);
}

function setSubscription(user: User, payload: Payload): void {
  const { subscriptionId, plan, isLive, cancelsAtPeriodEnd } = payload;
  const wasLive = user.subscriptions.get(subscriptionId)?.wasLive || isLive;
  const monthly = isLive ? monthlyAmount(payload) : 0;
  user.subscriptions.set(subscriptionId, { plan, isLive, wasLive, cancels: isLive && cancelsAtPeriodEnd, monthly });
}

/** Percentages have at most two decimals, so hundredths of a percent make whole numbers of everything. */
function monthlyAmount({ plan, amount, discountPercentage, discountAmount }: Payload): number {
  const hundredths = BigInt(Math.round(Number(discountPercentage ?? 0) * 100));
  const discount = Number((BigInt(amount) * hundredths + 5_000n) / 10_000n);
  const net = Math.max(0, amount - discount - (discountAmount ?? 0));
  const months = MONTHS[plan];
  return Math.floor((2 * net + months) / (2 * months));
}

function daysBetween(from: string, to: string): string[] {
  const days = [];
  for (let time = Date.parse(from); dayOf(time) <= to; time += DAY) days.push(dayOf(time));
  return days;
}
