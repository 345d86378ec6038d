import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DAY } from '@msk/contracts';
import { ChargesStopped, TrialEnding, TrialExpired, TrialStarted } from '../../events/billing.js';
import type { MembershipStatus } from './entitlement.js';
import { Membership } from './membership.js';

const REGISTERED = new Date('2026-11-21T12:00:00Z');
/** The time so many days and milliseconds after the registration. */
const after = (days: number, milliseconds = 0) => new Date(REGISTERED.getTime() + days * DAY + milliseconds);

const onTrial: MembershipStatus = { entitled: true, status: 'trial' };
const paying: MembershipStatus = { entitled: true, status: 'active' };
const fellow: MembershipStatus = { entitled: true, status: 'fellowship' };
const expired: MembershipStatus = { entitled: false, status: 'expired' };

function aTrial() {
  const userId = randomUUID();
  const membership = Membership.startTrial(userId, REGISTERED);
  const announcedTypes = () => membership.pullEvents().map(({ type }) => type);
  expect(announcedTypes()).toEqual([TrialStarted.type]);
  return { userId, membership, announcedTypes };
}

describe('Membership.advanceTrial', () => {
  it('announces the end of a trial three days before, not a millisecond earlier, and once', () => {
    const { userId, membership, announcedTypes } = aTrial();
    membership.advanceTrial(onTrial, after(4, -1));
    expect(announcedTypes()).toEqual([]);
    membership.advanceTrial(onTrial, after(4));
    expect(membership.pullEvents()).toMatchObject([
      { type: TrialEnding.type, payload: { userId, endsAt: after(7).toISOString() } },
    ]);
    membership.advanceTrial(onTrial, after(4));
    membership.advanceTrial(onTrial, after(6));
    expect(announcedTypes()).toEqual([]);
  });

  it('announces that a trial has ended at its end, not a millisecond earlier, and once', () => {
    const { membership, announcedTypes } = aTrial();
    membership.advanceTrial(onTrial, after(7, -1));
    expect(announcedTypes()).toEqual([TrialEnding.type]);
    membership.advanceTrial(expired, after(7));
    expect(announcedTypes()).toEqual([TrialExpired.type]);
    membership.advanceTrial(expired, after(8));
    membership.advanceTrial(expired, after(400));
    expect(announcedTypes()).toEqual([]);
  });

  it('announces a late end without the warning', () => {
    const { membership, announcedTypes } = aTrial();
    membership.advanceTrial(expired, after(30));
    expect(announcedTypes()).toEqual([TrialExpired.type]);
  });

  it.each([
    ['pays', paying],
    ['is a fellow', fellow],
  ])('announces nothing to a user who %s at the end of the trial', (_, standing) => {
    const { membership, announcedTypes } = aTrial();
    membership.advanceTrial(standing, after(4));
    membership.advanceTrial(standing, after(7));
    membership.advanceTrial(expired, after(60)); // the subscription or fellowship has ended, too
    expect(announcedTypes()).toEqual([]);
  });

  it('announces nothing again when a clock is behind', () => {
    const { membership, announcedTypes } = aTrial();
    membership.advanceTrial(expired, after(7));
    membership.advanceTrial(onTrial, after(6));
    membership.advanceTrial(expired, after(7));
    expect(announcedTypes()).toEqual([TrialExpired.type]);
  });

  it('announces nothing to a user without a trial, or an erased one', () => {
    const { membership, announcedTypes } = aTrial();
    membership.erase(after(1));
    membership.advanceTrial(expired, after(7));
    const given = Membership.of(randomUUID(), { fellowSince: REGISTERED });
    given.advanceTrial(expired, after(7));
    expect([...announcedTypes(), ...given.pullEvents()]).toEqual([]);
  });
});

describe('Membership.announceChargesStopped', () => {
  it('announces stopped charges to fellows only', () => {
    const { membership, announcedTypes } = aTrial();
    membership.announceChargesStopped();
    expect(announcedTypes()).toEqual([]);
    membership.setFellowship(true, after(1));
    membership.announceChargesStopped();
    expect(announcedTypes()).toEqual([ChargesStopped.type]);
    membership.setFellowship(false, after(2));
    membership.announceChargesStopped();
    expect(announcedTypes()).toEqual([]);
  });

  it('announces nothing to an erased user, who cannot become a fellow either [P2]', () => {
    const { membership, announcedTypes } = aTrial();
    membership.erase(after(1));
    membership.setFellowship(true, after(2));
    membership.announceChargesStopped();
    expect(announcedTypes()).toEqual([]);
    expect(membership.isErased()).toBe(true);
  });
});
