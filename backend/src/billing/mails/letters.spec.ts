import { describe, expect, it } from '@jest/globals';
import { describeLetters, sender } from '../../../test/support/letter-contract.js';
import { letterText } from '../../platform/mail/letter-text.js';
import {
  chargesStopped,
  paymentFailed,
  subscriptionCancelled,
  subscriptionStarted,
  trialEnded,
  trialEnding,
} from './letters.js';

const linked = { firstName: 'Lea', link: new URL('https://library.example.org/account') };
/** A moment that is another day where people live east of London. */
const late = new Date('2026-11-28T23:30:00Z');
const begun = { ...linked, plan: 'monthly', renewsAt: late, discountCode: null } as const;

describeLetters([
  ['trial ending', trialEnding(sender, { ...linked, endsAt: late })],
  ['trial ended', trialEnded(sender, { ...linked, endedAt: late })],
  ['subscription started', subscriptionStarted(sender, begun)],
  ['payment failed', paymentFailed(sender, { ...linked, amount: 8_900, dueAt: late })],
  ['subscription cancelled', subscriptionCancelled(sender, { ...linked, plan: 'annual', until: late })],
  ['charges stopped', chargesStopped(sender, { ...linked, plan: 'annual', until: late })],
]);

describe('the letters of the billing', () => {
  it('name days as all clocks in UTC have them, and say so', () => {
    expect(letterText(trialEnding(sender, { ...linked, endsAt: late }), sender)).toContain('November 28, 2026 (UTC)');
  });

  it('name what a plan costs, and that a discount comes off', () => {
    const text = (changes: object) => letterText(subscriptionStarted(sender, { ...begun, ...changes }), sender);
    expect(text({})).toContain('It costs $89.00 a month. ');
    expect(text({ plan: 'annual', discountCode: 'WELCOME20' })).toContain(
      'It costs $890.00 a year, less what WELCOME20 takes off',
    );
  });
});
