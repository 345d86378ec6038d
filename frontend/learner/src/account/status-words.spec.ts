import { describe, expect, it } from '@jest/globals';
import type { SubscriptionState } from '@msk/contracts';
import { aSubscription } from '../testing/subscriptions';
import { accountStatus } from './status-words';

describe('the status of an account', () => {
  it('puts fellowship before everything else', () => {
    expect(accountStatus(aSubscription({ isFellowship: true, status: 'trial' })).label).toBe('Fellowship Member');
    expect(accountStatus(aSubscription({ status: 'fellowship' })).label).toBe('Fellowship Member');
  });

  it.each([
    ['trial', 'Free Trial'],
    ['active', 'Active Subscription'],
    ['canceled', 'Cancelling'],
    ['expired', 'Expired'],
  ] as const)('calls %s "%s"', (status, label) => {
    expect(accountStatus(aSubscription({ status })).label).toBe(label);
  });

  it('calls a cancelled subscription expired once its last period is over', () => {
    const subscriptionEndDate = '2026-01-31T08:00:00Z';
    expect(accountStatus(aSubscription({ status: 'canceled', subscriptionEndDate })).label).toBe('Expired');
  });

  it('shows a status that it does not know as it is', () => {
    expect(accountStatus(aSubscription({ status: 'paused' as SubscriptionState })).label).toBe('paused');
  });

  it('says until when a trial runs', () => {
    const trial = aSubscription({ status: 'trial', trialEndDate: '2026-11-28T08:00:00Z' });
    expect(accountStatus(trial).note).toBe('Until Nov 28, 2026');
  });
});
