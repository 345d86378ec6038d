import { describe, expect, it } from '@jest/globals';
import { aLearner } from '@msk/frontend-shared/testing/people';
import { accountStatus } from './account-status';

describe('the status of an account', () => {
  it('puts fellowship before everything else', () => {
    expect(accountStatus(aLearner({ isFellowship: true, subscriptionStatus: 'trial' })).label).toBe(
      'Fellowship Member',
    );
    expect(accountStatus(aLearner({ subscriptionStatus: 'fellowship' })).label).toBe('Fellowship Member');
  });

  it.each([
    ['trial', 'Free Trial'],
    ['active', 'Active Subscription'],
    ['canceled', 'Cancelling'],
    ['expired', 'Expired'],
  ] as const)('calls %s "%s"', (subscriptionStatus, label) => {
    expect(accountStatus(aLearner({ subscriptionStatus })).label).toBe(label);
  });

  it('says until when a trial runs', () => {
    const user = aLearner({ subscriptionStatus: 'trial', trialEndDate: '2026-11-28T08:00:00Z' });
    expect(accountStatus(user).note).toBe('Until Nov 28, 2026');
  });
});
