import { describe, expect, it } from '@jest/globals';
import type { SubscriptionState } from '@msk/contracts';
import { aSubscription } from '../testing/subscriptions';
import { accountStatus } from './status-labels';

describe('the account status label', () => {
  it('the fellowship has priority over every other status', () => {
    expect(accountStatus(aSubscription({ isFellowship: true, status: 'trial' })).label).toBe('Fellowship Member');
    expect(accountStatus(aSubscription({ status: 'fellowship' })).label).toBe('Fellowship Member');
  });

  it.each([
    ['trial', 'Free Trial'],
    ['active', 'Active Subscription'],
    ['canceled', 'Cancelling'],
    ['expired', 'Expired'],
  ] as const)('the status %s is labelled "%s"', (status, label) => {
    expect(accountStatus(aSubscription({ status })).label).toBe(label);
  });

  it('a cancelled subscription is expired once its last period has ended', () => {
    const subscriptionEndDate = '2026-01-31T08:00:00Z';
    expect(accountStatus(aSubscription({ status: 'canceled', subscriptionEndDate })).label).toBe('Expired');
  });

  it('an unknown status is shown as it is', () => {
    expect(accountStatus(aSubscription({ status: 'paused' as SubscriptionState })).label).toBe('paused');
  });

  it('a trial shows its end date', () => {
    const trial = aSubscription({ status: 'trial', trialEndDate: '2026-11-28T08:00:00Z' });
    expect(accountStatus(trial).note).toBe('Until Nov 28, 2026');
  });
});
