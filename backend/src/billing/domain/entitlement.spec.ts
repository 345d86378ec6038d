import { describe, expect, it } from '@jest/globals';
import { type MembershipFacts, standingAt } from './entitlement.js';

const END = new Date('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(END.getTime() + seconds * 1_000);
const past = at(-1_000_000);

const membership = (facts: Partial<MembershipFacts>): MembershipFacts => ({
  trialEndsAt: past,
  plan: null,
  paidUntil: null,
  cancelsAtPeriodEnd: false,
  fellowSince: null,
  ...facts,
});
const onTrial = membership({ trialEndsAt: END });
const paying = membership({ plan: 'monthly', paidUntil: END });
const leaving = membership({ plan: 'annual', paidUntil: END, cancelsAtPeriodEnd: true });

describe('what a membership opens', () => {
  it.each([
    ['a trial', onTrial, 'trial', 'expired'],
    ['a paid period', paying, 'active', 'expired'],
    ['a cancelled period', leaving, 'canceled', 'canceled'],
  ])('Z5 %s lasts until its end and not a second longer', (_, facts, during, after) => {
    expect(standingAt(facts, at(-1))).toEqual({ entitled: true, status: during });
    expect(standingAt(facts, END)).toEqual({ entitled: false, status: after });
    expect(standingAt(facts, at(1))).toEqual({ entitled: false, status: after });
  });

  it('a fellowship lasts for life, whatever else has ended', () => {
    const fellow = { ...leaving, trialEndsAt: null, fellowSince: past };
    expect(standingAt(fellow, at(10 ** 9))).toEqual({ entitled: true, status: 'fellowship' });
  });

  it('free days that are left go on when a paid period is over', () => {
    expect(standingAt({ ...leaving, paidUntil: past, trialEndsAt: END }, at(-1))).toEqual({
      entitled: true,
      status: 'trial',
    });
  });

  it('paying during the trial makes a subscriber at once', () => {
    expect(standingAt({ ...paying, trialEndsAt: at(99) }, at(-1)).status).toBe('active');
  });

  it('nothing given opens nothing', () => {
    expect(standingAt(membership({ trialEndsAt: null }), END)).toEqual({ entitled: false, status: 'expired' });
  });
});
