import { describe, expect, it } from '@jest/globals';
import {
  CancellationScheduled,
  SubscriptionActivated,
  SubscriptionEnded,
  SubscriptionRenewed,
  SubscriptionResumed,
} from '../events.js';
import { Subscription, type SubscriptionSnapshot } from './subscription.js';

const DAY = 24 * 60 * 60 * 1_000;
const END = new Date('2026-11-21T12:00:00Z');
const seen = (changes: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot => ({
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
const leaving = { cancelsAtPeriodEnd: true };

/** What was announced at each look, by its event's name. */
function announced(...looks: Partial<SubscriptionSnapshot>[]): string[][] {
  const subscription = Subscription.of('sub_1', 'user');
  return looks.map((changes, index) => {
    subscription.follow(seen(changes), index + 1);
    return subscription.pullEvents().map(({ type }) => type);
  });
}
const [activated, ended, isRenewed, leaves, resumed] = [
  ...[SubscriptionActivated, SubscriptionEnded, SubscriptionRenewed, CancellationScheduled, SubscriptionResumed],
].map(({ type }) => type);

describe('a subscription announces', () => {
  it.each([
    [
      'nothing while its first payment is under way, then its beginning',
      [{ status: 'incomplete' }, {}],
      [[], [activated]],
    ],
    ['its beginning once', [{}, {}], [[activated], []]],
    ['each renewal', [{}, renewed, renewed], [[activated], [isRenewed], []]],
    [
      'its cancellation and that it goes on, once each',
      [{}, leaving, leaving, {}],
      [[activated], [leaves], [], [resumed]],
    ],
    ['beginning and cancellation, when both were unheard of', [leaving], [[activated, leaves]]],
    ['nothing while a renewal is tried again', [{}, { status: 'past_due' }, {}], [[activated], [], []]],
    ['its end', [{}, { status: 'canceled' }, { status: 'canceled' }], [[activated], [ended], []]],
    ['nothing of what began and ended unheard of', [{ status: 'canceled' }], [[]]],
  ] as [string, Partial<SubscriptionSnapshot>[], (string | undefined)[][]][])('%s', (_, looks, events) => {
    expect(announced(...looks)).toEqual(events);
  });
});

describe('W3 looks', () => {
  it('are taken over by their numbers, not by when they arrive', () => {
    const subscription = Subscription.of('sub_1', 'user');
    subscription.follow(seen({ status: 'canceled' }), 7);
    subscription.pullEvents();
    subscription.follow(seen(), 6);
    subscription.follow(seen(), 7);
    expect(subscription.isLive()).toBe(false);
    expect(subscription.pullEvents()).toEqual([]);
  });

  it.each<[string, Partial<SubscriptionSnapshot>]>([
    ['status', { status: 'past_due' }],
    ['price', { priceId: 'price_annual' }],
    ['end', renewed],
    ['cancellation', leaving],
  ])('that differ in the %s do not agree', (_, changes) => {
    const subscription = Subscription.as(seen(), 'user');
    expect(subscription.agreesWith(seen())).toBe(true);
    expect(subscription.agreesWith(seen(changes))).toBe(false);
  });
});
