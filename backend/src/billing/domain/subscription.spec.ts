import { describe, expect, it } from '@jest/globals';
import { DAY } from '@msk/contracts';
import {
  CancellationScheduled,
  SubscriptionActivated,
  SubscriptionEnded,
  SubscriptionRenewed,
  SubscriptionResumed,
} from '../events.js';
import { Subscription, type SubscriptionSnapshot } from './subscription.js';

const END = new Date('2026-11-21T12:00:00Z');
const subscriptionSnapshot = (changes: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  plan: 'monthly',
  priceId: 'price_monthly',
  currentPeriodEnd: END,
  cancelsAtPeriodEnd: false,
  discountCode: null,
  discountPercentage: null,
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
    return subscription.pullEvents().map(({ type }) => type);
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
