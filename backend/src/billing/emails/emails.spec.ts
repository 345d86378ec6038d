import { describe, expect, it } from '@jest/globals';
import { branding, describeEmails } from '../../../test/support/email-contract.js';
import { renderEmailText } from '../../platform/email/email-text.js';
import {
  chargesStoppedEmail,
  paymentFailedEmail,
  subscriptionCancelledEmail,
  subscriptionStartedEmail,
  trialEndedEmail,
  trialEndingEmail,
} from './emails.js';

const common = { firstName: 'Lea', link: new URL('https://library.example.org/account') };
/** Already the next day in time zones east of London. */
const late = new Date('2026-11-28T23:30:00Z');
const startedSubscription = { ...common, plan: 'monthly', renewsAt: late, discountCode: null } as const;

describeEmails([
  ['trial ending', trialEndingEmail(branding, { ...common, endsAt: late })],
  ['trial ended', trialEndedEmail(branding, { ...common, endedAt: late })],
  ['subscription started', subscriptionStartedEmail(branding, startedSubscription)],
  ['payment failed', paymentFailedEmail(branding, { ...common, amount: 8_900, dueAt: late })],
  ['subscription cancelled', subscriptionCancelledEmail(branding, { ...common, plan: 'annual', until: late })],
  ['charges stopped', chargesStoppedEmail(branding, { ...common, plan: 'annual', until: late })],
]);

describe('the billing emails', () => {
  it('name the day in UTC, and say so', () => {
    expect(renderEmailText(trialEndingEmail(branding, { ...common, endsAt: late }), branding)).toContain(
      'November 28, 2026 (UTC)',
    );
  });

  it('name the price of the plan, and the discount code', () => {
    const text = (changes: object) =>
      renderEmailText(subscriptionStartedEmail(branding, { ...startedSubscription, ...changes }), branding);
    expect(text({})).toContain('It costs $89.00 a month. ');
    expect(text({ plan: 'annual', discountCode: 'WELCOME20' })).toContain(
      'It costs $890.00 a year, less what WELCOME20 takes off',
    );
  });
});
