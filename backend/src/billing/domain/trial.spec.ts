import { describe, expect, it } from '@jest/globals';
import { computeTrialStatus } from './trial.js';

const now = new Date('2026-11-21T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const running = { entitled: true, status: 'trial' } as const;

describe('computeTrialStatus', () => {
  it.each([
    [7 * 24, 7, 'active'],
    [72.001, 4, 'active'],
    [72, 3, 'ending'],
    [24.001, 2, 'ending'],
    [0.001, 1, 'ending'],
  ])('for a trial with %d hours left counts %d days and is %s', (hours, trialDaysLeft, trialState) => {
    expect(computeTrialStatus(running, inHours(hours), now)).toEqual({ trialDaysLeft, trialState });
  });

  it('is expired after the trial of a user without other access', () => {
    expect(computeTrialStatus({ entitled: false, status: 'expired' }, inHours(-1), now)).toEqual({
      trialDaysLeft: 0,
      trialState: 'expired',
    });
  });

  it.each(['active', 'canceled', 'fellowship'] as const)('is none for a user whose status is %s', (status) => {
    expect(computeTrialStatus({ entitled: true, status }, inHours(48), now)).toEqual({
      trialDaysLeft: 0,
      trialState: 'none',
    });
  });
});
