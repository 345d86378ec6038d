import { describe, expect, it } from '@jest/globals';
import {
  evaluateMembership,
  type MembershipFacts,
  NO_MEMBERSHIP,
  RENEWAL_GRACE_MS,
  type SubscriptionFacts,
} from './entitlement.js';

const END = new Date('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(END.getTime() + seconds * 1_000);
const past = at(-1_000_000);

const membership = (given: Partial<MembershipFacts>): MembershipFacts => ({
  ...NO_MEMBERSHIP,
  trialEndsAt: past,
  ...given,
});
const paid = (facts: Partial<SubscriptionFacts> = {}): Partial<MembershipFacts> => ({
  subscription: { plan: 'monthly', status: 'active', paidUntil: END, cancelsAtPeriodEnd: false, ...facts },
});
const onTrial = membership({ trialEndsAt: END });
const cancelling = membership(paid({ cancelsAtPeriodEnd: true }));
const RENEWAL_GRACE_SECONDS = RENEWAL_GRACE_MS / 1_000;

describe('evaluateMembership', () => {
  it.each([
    ['a trial', onTrial, 0, 'trial', 'expired'],
    ['a cancelled period', cancelling, 0, 'canceled', 'canceled'],
    ['a paid period whose renewal event is missing', membership(paid()), RENEWAL_GRACE_SECONDS, 'active', 'expired'],
    [
      'a period whose renewal payment is retried',
      membership(paid({ status: 'past_due' })),
      RENEWAL_GRACE_SECONDS,
      'active',
      'expired',
    ],
  ])('gives access during %s, and none from the instant of its end [Z5]', (_, facts, end, during, after) => {
    expect(evaluateMembership(facts, at(end - 1))).toEqual({ entitled: true, status: during });
    expect(evaluateMembership(facts, at(end))).toEqual({ entitled: false, status: after });
    expect(evaluateMembership(facts, at(end + 1))).toEqual({ entitled: false, status: after });
  });

  it.each(['incomplete', 'incomplete_expired', 'canceled', 'unpaid', 'paused'] as const)(
    'gives no access for a subscription in status %s, even before the end of its period',
    (status) => {
      expect(evaluateMembership(membership(paid({ status })), at(-1))).toEqual({ entitled: false, status: 'expired' });
    },
  );

  it('gives access to a fellow whose trial and subscription have ended', () => {
    const fellow = { ...cancelling, trialEndsAt: null, fellowSince: past };
    expect(evaluateMembership(fellow, at(10 ** 9))).toEqual({ entitled: true, status: 'fellowship' });
  });

  it('returns to the trial if a paid period ends before it', () => {
    const early = { ...cancelling, ...paid({ paidUntil: past, cancelsAtPeriodEnd: true }), trialEndsAt: END };
    expect(evaluateMembership(early, at(-1))).toEqual({ entitled: true, status: 'trial' });
  });

  it('is active as soon as a user on trial has paid', () => {
    expect(evaluateMembership({ ...membership(paid()), trialEndsAt: at(99) }, at(-1)).status).toBe('active');
  });

  it('gives no access without trial, fellowship and subscription', () => {
    expect(evaluateMembership(NO_MEMBERSHIP, END)).toEqual({ entitled: false, status: 'expired' });
  });
});

/** The state machine of docs/how-it-works.md: the facts before, the status before, the facts after, the status after. */
describe('the status of a membership changes', () => {
  const trial = membership({ trialEndsAt: END });
  const over = membership({});
  const payer = membership(paid());
  const fellow = { ...over, fellowSince: past };

  it.each<[string, MembershipFacts, string, MembershipFacts, string]>([
    ['when the trial ends', trial, 'trial', over, 'expired'],
    ['when the user pays during the trial', trial, 'trial', { ...trial, ...paid() }, 'active'],
    ['when the user pays after the trial', over, 'expired', payer, 'active'],
    ['not when the payment is declined', over, 'expired', membership(paid({ status: 'incomplete' })), 'expired'],
    ['when the subscription is cancelled', payer, 'active', cancelling, 'canceled'],
    ['when the subscription is resumed', cancelling, 'canceled', payer, 'active'],
    ['not while a renewal payment is retried', payer, 'active', membership(paid({ status: 'past_due' })), 'active'],
    [
      'when the provider gives up a renewal payment',
      payer,
      'active',
      membership(paid({ status: 'canceled' })),
      'expired',
    ],
    [
      'when the subscription ends at the provider during the trial',
      { ...trial, ...paid() },
      'active',
      { ...trial, ...paid({ status: 'canceled' }) },
      'trial',
    ],
    ['when the user subscribes again', membership(paid({ status: 'canceled' })), 'expired', payer, 'active'],
    ['when a user on trial becomes a fellow', trial, 'trial', { ...trial, fellowSince: past }, 'fellowship'],
    ['when a payer becomes a fellow', payer, 'active', { ...cancelling, fellowSince: past }, 'fellowship'],
    ['when a fellowship ends', fellow, 'fellowship', over, 'expired'],
    ['when a fellowship ends during the trial', { ...trial, fellowSince: past }, 'fellowship', trial, 'trial'],
    [
      'when a fellowship ends in a paid period',
      { ...cancelling, fellowSince: past },
      'fellowship',
      cancelling,
      'canceled',
    ],
  ])('%s', (_, before, was, after, is) => {
    expect([evaluateMembership(before, at(-1)).status, evaluateMembership(after, at(-1)).status]).toEqual([was, is]);
  });
});
