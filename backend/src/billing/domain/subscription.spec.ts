import { describe, expect, it } from '@jest/globals';
import { DAY } from '@msk/contracts';
import {
  CancellationScheduled,
  SubscriptionActivated,
  SubscriptionChanged,
  SubscriptionEnded,
  SubscriptionRenewed,
  SubscriptionResumed,
} from '../../events/billing.js';
import { Subscription, type SubscriptionSnapshot } from './subscription.js';

const END = new Date('2026-11-21T12:00:00Z');
const subscriptionSnapshot = (changes: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  plan: 'monthly',
  priceId: 'price_monthly',
  amount: 8_900,
  currentPeriodEnd: END,
  cancelsAtPeriodEnd: false,
  discountCode: null,
  discountPercentage: null,
  discountAmount: null,
  endedAt: null,
  ...changes,
});
const renewed = { currentPeriodEnd: new Date(END.getTime() + 30 * DAY) };
const cancelling = { cancelsAtPeriodEnd: true };

/** The types of the events of each snapshot. */
function announced(...snapshots: Partial<SubscriptionSnapshot>[]): string[][] {
  const subscription = Subscription.create('sub_1', 'user');
  return snapshots.map((changes, index) => {
    subscription.applySnapshot(subscriptionSnapshot(changes), index + 1);
    const types = subscription.pullEvents().map(({ type }) => type);
    return types.filter((type) => type !== SubscriptionChanged.type);
  });
}
const [activated, ended, isRenewed, cancelled, resumed] = [
  ...[SubscriptionActivated, SubscriptionEnded, SubscriptionRenewed, CancellationScheduled, SubscriptionResumed],
].map(({ type }) => type);

describe('Subscription.applySnapshot', () => {
  it.each([
    [
      'nothing while the first payment is in progress, then the activation',
      [{ status: 'incomplete' }, {}],
      [[], [activated]],
    ],
    ['the activation once', [{}, {}], [[activated], []]],
    ['each renewal', [{}, renewed, renewed], [[activated], [isRenewed], []]],
    [
      'cancellation and resumption, once each',
      [{}, cancelling, cancelling, {}],
      [[activated], [cancelled], [], [resumed]],
    ],
    ['activation and cancellation, if the first snapshot has both', [cancelling], [[activated, cancelled]]],
    ['nothing while a renewal payment is retried', [{}, { status: 'past_due' }, {}], [[activated], [], []]],
    ['the end once', [{}, { status: 'canceled' }, { status: 'canceled' }], [[activated], [ended], []]],
    ['nothing if the first snapshot is of an ended subscription', [{ status: 'canceled' }], [[]]],
  ] as [string, Partial<SubscriptionSnapshot>[], (string | undefined)[][]][])(
    'announces %s',
    (_, snapshots, events) => {
      expect(announced(...snapshots)).toEqual(events);
    },
  );
});

describe('snapshots of a subscription [W3]', () => {
  it('are applied in the order of their versions, not of their arrival', () => {
    const subscription = Subscription.create('sub_1', 'user');
    subscription.applySnapshot(subscriptionSnapshot({ status: 'canceled' }), 7);
    subscription.pullEvents();
    subscription.applySnapshot(subscriptionSnapshot(), 6);
    subscription.applySnapshot(subscriptionSnapshot(), 7);
    expect(subscription.isLive()).toBe(false);
    expect(subscription.pullEvents()).toEqual([]);
  });

  it.each<[string, Partial<SubscriptionSnapshot>]>([
    ['status', { status: 'past_due' }],
    ['price', { priceId: 'price_annual' }],
    ['end', renewed],
    ['cancellation', cancelling],
  ])('do not match the copy if they differ in the %s', (_, changes) => {
    const subscription = Subscription.fromSnapshot(subscriptionSnapshot(), 'user');
    expect(subscription.matches(subscriptionSnapshot())).toBe(true);
    expect(subscription.matches(subscriptionSnapshot(changes))).toBe(false);
  });
});

describe('SubscriptionChanged', () => {
  const PRICE = { amount: 8_900, discountPercentage: null, discountAmount: null };
  const LIVE = {
    userId: 'user',
    subscriptionId: 'sub_1',
    plan: 'monthly',
    isLive: true,
    cancelsAtPeriodEnd: false,
    ...PRICE,
  };

  /** The states that the snapshots announce. */
  function announcedStates(...snapshots: Partial<SubscriptionSnapshot>[]): unknown[] {
    const subscription = Subscription.create('sub_1', 'user');
    for (const [index, changes] of snapshots.entries())
      subscription.applySnapshot(subscriptionSnapshot(changes), index + 1);
    return subscription
      .pullEvents()
      .flatMap(({ type, payload }) => (type === SubscriptionChanged.type ? [payload] : []));
  }

  it.each([
    ['when the subscription begins, and not with a renewal', [{ status: 'incomplete' }, {}, renewed], [LIVE]],
    [
      'with the price and the discount of a changed plan',
      [{}, { plan: 'annual', amount: 89_000, discountPercentage: 20 }],
      [LIVE, { ...LIVE, plan: 'annual', amount: 89_000, discountPercentage: 20 }],
    ],
    ['when a discount in cents ends', [{ discountAmount: 1_000 }, {}], [{ ...LIVE, discountAmount: 1_000 }, LIVE]],
    [
      'when a cancellation is scheduled, and when the subscription ends',
      [{}, cancelling, { ...cancelling, status: 'canceled' }, { ...cancelling, status: 'canceled', amount: 1 }],
      [LIVE, { ...LIVE, cancelsAtPeriodEnd: true }, { ...LIVE, cancelsAtPeriodEnd: true, isLive: false }],
    ],
    ['not while a payment is retried', [{}, { status: 'past_due' }], [LIVE]],
    ['not for a subscription that never began', [{ status: 'incomplete' }, { status: 'incomplete_expired' }], []],
  ] as [string, Partial<SubscriptionSnapshot>[], unknown[]][])('is recorded %s', (_, snapshots, expected) =>
    expect(announcedStates(...snapshots)).toEqual(expected),
  );
});
