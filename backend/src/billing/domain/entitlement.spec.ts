import { describe, expect, it } from '@jest/globals';
import { type MembershipFacts, NOTHING, RENEWAL_GRACE, type SubscriptionFacts, standingAt } from './entitlement.js';

const END = new Date('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(END.getTime() + seconds * 1_000);
const past = at(-1_000_000);

const membership = (given: Partial<MembershipFacts>): MembershipFacts => ({ ...NOTHING, trialEndsAt: past, ...given });
const paid = (facts: Partial<SubscriptionFacts> = {}): Partial<MembershipFacts> => ({
  subscription: { plan: 'monthly', status: 'active', paidUntil: END, cancelsAtPeriodEnd: false, ...facts },
});
const onTrial = membership({ trialEndsAt: END });
const leaving = membership(paid({ cancelsAtPeriodEnd: true }));
const RENEWAL = RENEWAL_GRACE / 1_000;

describe('what a membership opens', () => {
  it.each([
    ['a trial', onTrial, 0, 'trial', 'expired'],
    ['a cancelled period', leaving, 0, 'canceled', 'canceled'],
    ['a paid period whose renewal is not heard of', membership(paid()), RENEWAL, 'active', 'expired'],
    ['a period whose payment is tried again', membership(paid({ status: 'past_due' })), RENEWAL, 'active', 'expired'],
  ])('Z5 %s lasts until its end and not a second longer', (_, facts, end, during, after) => {
    expect(standingAt(facts, at(end - 1))).toEqual({ entitled: true, status: during });
    expect(standingAt(facts, at(end))).toEqual({ entitled: false, status: after });
    expect(standingAt(facts, at(end + 1))).toEqual({ entitled: false, status: after });
  });

  it.each(['incomplete', 'incomplete_expired', 'canceled', 'unpaid', 'paused'] as const)(
    'a subscription that is %s opens nothing, whatever its period says',
    (status) => {
      expect(standingAt(membership(paid({ status })), at(-1))).toEqual({ entitled: false, status: 'expired' });
    },
  );

  it('a fellowship goes before whatever else has ended', () => {
    const fellow = { ...leaving, trialEndsAt: null, fellowSince: past };
    expect(standingAt(fellow, at(10 ** 9))).toEqual({ entitled: true, status: 'fellowship' });
  });

  it('free days that are left go on when a paid period is over', () => {
    const early = { ...leaving, ...paid({ paidUntil: past, cancelsAtPeriodEnd: true }), trialEndsAt: END };
    expect(standingAt(early, at(-1))).toEqual({ entitled: true, status: 'trial' });
  });

  it('paying during the trial makes a subscriber at once', () => {
    expect(standingAt({ ...membership(paid()), trialEndsAt: at(99) }, at(-1)).status).toBe('active');
  });

  it('nothing given opens nothing', () => {
    expect(standingAt(NOTHING, END)).toEqual({ entitled: false, status: 'expired' });
  });
});

/** The state machine of docs/how-it-works.md, row by row: what it was, what happened, and what it is after that. */
describe('a membership goes', () => {
  const trial = membership({ trialEndsAt: END });
  const over = membership({});
  const payer = membership(paid());
  const fellow = { ...over, fellowSince: past };

  it.each<[string, MembershipFacts, string, MembershipFacts, string]>([
    ['by the end of the free days', trial, 'trial', over, 'expired'],
    ['by a payment during the trial', trial, 'trial', { ...trial, ...paid() }, 'active'],
    ['by a payment after it', over, 'expired', payer, 'active'],
    ['by a payment that is declined', over, 'expired', membership(paid({ status: 'incomplete' })), 'expired'],
    ['by a cancellation', payer, 'active', leaving, 'canceled'],
    ['by resuming', leaving, 'canceled', payer, 'active'],
    ['by a renewal that is tried again', payer, 'active', membership(paid({ status: 'past_due' })), 'active'],
    ['by a renewal that is given up', payer, 'active', membership(paid({ status: 'canceled' })), 'expired'],
    [
      'by the end at the provider',
      { ...trial, ...paid() },
      'active',
      { ...trial, ...paid({ status: 'canceled' }) },
      'trial',
    ],
    ['by subscribing again', membership(paid({ status: 'canceled' })), 'expired', payer, 'active'],
    ['by becoming a fellow on trial', trial, 'trial', { ...trial, fellowSince: past }, 'fellowship'],
    ['by becoming a fellow who pays', payer, 'active', { ...leaving, fellowSince: past }, 'fellowship'],
    ['by the end of a fellowship', fellow, 'fellowship', over, 'expired'],
    ['by the end of a fellowship during the trial', { ...trial, fellowSince: past }, 'fellowship', trial, 'trial'],
    [
      'by the end of a fellowship in a paid period',
      { ...leaving, fellowSince: past },
      'fellowship',
      leaving,
      'canceled',
    ],
  ])('%s', (_, before, was, after, is) => {
    expect([standingAt(before, at(-1)).status, standingAt(after, at(-1)).status]).toEqual([was, is]);
  });
});
