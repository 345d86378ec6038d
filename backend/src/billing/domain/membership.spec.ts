import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ChargesStopped, TrialEnding, TrialExpired, TrialStarted } from '../events.js';
import type { Standing } from './entitlement.js';
import { Membership } from './membership.js';

const DAY = 24 * 60 * 60 * 1_000;
const REGISTERED = new Date('2026-11-21T12:00:00Z');
/** Days and milliseconds since the registration. */
const after = (days: number, milliseconds = 0) => new Date(REGISTERED.getTime() + days * DAY + milliseconds);

const onTrial: Standing = { entitled: true, status: 'trial' };
const paying: Standing = { entitled: true, status: 'active' };
const fellow: Standing = { entitled: true, status: 'fellowship' };
const nothingLeft: Standing = { entitled: false, status: 'expired' };

function aTrial() {
  const userId = randomUUID();
  const membership = Membership.startTrial(userId, REGISTERED);
  const told = () => membership.pullEvents().map(({ type }) => type);
  expect(told()).toEqual([TrialStarted.type]);
  return { userId, membership, told };
}

describe('the end of a trial', () => {
  it('is announced three days before, not a millisecond earlier, and once', () => {
    const { userId, membership, told } = aTrial();
    membership.stepTrial(onTrial, after(4, -1));
    expect(told()).toEqual([]);
    membership.stepTrial(onTrial, after(4));
    expect(membership.pullEvents()).toMatchObject([
      { type: TrialEnding.type, payload: { userId, endsAt: after(7).toISOString() } },
    ]);
    membership.stepTrial(onTrial, after(4));
    membership.stepTrial(onTrial, after(6));
    expect(told()).toEqual([]);
  });

  it('is announced when it is there, not a millisecond earlier, and once', () => {
    const { membership, told } = aTrial();
    membership.stepTrial(onTrial, after(7, -1));
    expect(told()).toEqual([TrialEnding.type]);
    membership.stepTrial(nothingLeft, after(7));
    expect(told()).toEqual([TrialExpired.type]);
    membership.stepTrial(nothingLeft, after(8));
    membership.stepTrial(nothingLeft, after(400));
    expect(told()).toEqual([]);
  });

  it('is announced late rather than never, and then without the warning', () => {
    const { membership, told } = aTrial();
    membership.stepTrial(nothingLeft, after(30));
    expect(told()).toEqual([TrialExpired.type]);
  });

  it.each([
    ['pays', paying],
    ['is a fellow', fellow],
  ])('does not concern whoever %s by then', (_, standing) => {
    const { membership, told } = aTrial();
    membership.stepTrial(standing, after(4));
    membership.stepTrial(standing, after(7));
    membership.stepTrial(nothingLeft, after(60)); // what came after the trial has ended, too
    expect(told()).toEqual([]);
  });

  it('is not announced again where a clock runs behind', () => {
    const { membership, told } = aTrial();
    membership.stepTrial(nothingLeft, after(7));
    membership.stepTrial(onTrial, after(6));
    membership.stepTrial(nothingLeft, after(7));
    expect(told()).toEqual([TrialExpired.type]);
  });

  it('is nothing to somebody who never had one, or is gone', () => {
    const { membership, told } = aTrial();
    membership.erase(after(1));
    membership.stepTrial(nothingLeft, after(7));
    const given = Membership.of(randomUUID(), { fellowSince: REGISTERED });
    given.stepTrial(nothingLeft, after(7));
    expect([...told(), ...given.pullEvents()]).toEqual([]);
  });
});

describe('what a fellow paid', () => {
  it('is said to be charged no more, to fellows alone', () => {
    const { membership, told } = aTrial();
    membership.chargesEnd();
    expect(told()).toEqual([]);
    membership.setFellowship(true, after(1));
    membership.chargesEnd();
    expect(told()).toEqual([ChargesStopped.type]);
    membership.setFellowship(false, after(2));
    membership.chargesEnd();
    expect(told()).toEqual([]);
  });

  it('P2 is nothing to somebody who is gone, and makes no fellow of them', () => {
    const { membership, told } = aTrial();
    membership.erase(after(1));
    membership.setFellowship(true, after(2));
    membership.chargesEnd();
    expect(told()).toEqual([]);
    expect(membership.isErased()).toBe(true);
  });
});
