import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, SECOND } from '@msk/contracts';
import { Clock, ManualClock } from '@msk/kernel';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { entitlementOf } from '../../../test/support/entitlement.js';
import { aLearner, aSubscriber, buildAccount, type Person } from '../../../test/support/people.js';
import { TrialEnding, TrialExpired } from '../../events/billing.js';
import { IdentityModule } from '../../identity/identity.module.js';
import { PeriodicJobs } from '../../platform/jobs/periodic-jobs.js';
import { BillingModule } from '../billing.module.js';
import { Membership } from '../domain/membership.js';
import { GetTrialStatus } from '../queries/get-trial-status.js';
import { ADVANCE_TRIALS, AdvanceTrialsJob } from './advance-trials.job.js';

const clock = new ManualClock(new Date());
let first: TestContext;
let second: TestContext;
beforeAll(async () => {
  const boot = { modules: [IdentityModule, BillingModule], override: { provider: Clock, value: clock } };
  first = await bootContext(boot);
  second = await bootContext({ ...boot, database: { url: first.databaseUrl } });
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

const { signal } = new AbortController();
const advanceTrials = (context = first) => context.app.get(AdvanceTrialsJob).run({}, { signal });

/** A learner with this number of days of trial left. */
async function learnerOnTrial(daysLeft: number, changes: Partial<Person> = {}): Promise<string> {
  const trialEndsAt = new Date(clock.now().getTime() + daysLeft * DAY);
  const person = aLearner({ membership: () => ({ trialEndsAt }), ...changes });
  await first.em().persist(buildAccount(person, clock.now())).flush();
  return person.id;
}

/** The events of the user's trial, oldest first. */
async function announcedTypes(userId: string): Promise<string[]> {
  const rows = await first
    .em()
    .execute<{ type: string }[]>(
      'select type from kernel.outbox where aggregate_id = ? and type in (?) order by position',
      [userId, [TrialEnding.type, TrialExpired.type]],
    );
  return rows.map(({ type }) => type);
}

describe('AdvanceTrialsJob', () => {
  it('announces warning and end of a trial on time, once, and access does not depend on it [Z5]', async () => {
    const userId = await learnerOnTrial(7);
    const status = async () => (await entitlementOf(first, userId)).status;
    clock.advance(4 * DAY - SECOND);
    await advanceTrials();
    expect(await announcedTypes(userId)).toEqual([]);
    clock.advance(SECOND);
    await advanceTrials();
    await advanceTrials();
    expect(await announcedTypes(userId)).toEqual([TrialEnding.type]);
    clock.advance(3 * DAY - SECOND);
    await advanceTrials();
    expect([await status(), await announcedTypes(userId)]).toEqual(['trial', [TrialEnding.type]]);
    clock.advance(SECOND);
    expect(await status()).toBe('expired'); // although the job has not run yet
    expect(await first.query(new GetTrialStatus(userId))).toMatchObject({ trialState: 'expired', trialDaysLeft: 0 });
    await advanceTrials();
    await advanceTrials();
    expect([await status(), await announcedTypes(userId)]).toEqual(['expired', [TrialEnding.type, TrialExpired.type]]);
  });

  it('leaves out the warning if the trial has ended already', async () => {
    const userId = await learnerOnTrial(7);
    clock.advance(60 * DAY);
    await advanceTrials();
    expect(await announcedTypes(userId)).toEqual([TrialExpired.type]);
  });

  it('announces nothing to a user who pays or is a fellow when the trial ends, nor after that access has ended', async () => {
    const trialEndsAt = new Date(clock.now().getTime() + 7 * DAY);
    const payer = await learnerOnTrial(7, {
      membership: (now) => ({ ...aSubscriber().membership(now), trialEndsAt }),
    });
    const fellow = await learnerOnTrial(7, { membership: (now) => ({ trialEndsAt, fellowSince: now }) });
    for (const days of [4, 3]) {
      clock.advance(days * DAY);
      await advanceTrials();
    }
    await first.em().execute(`update billing.subscription set status = 'canceled' where user_id = ?`, [payer]);
    await first.em().execute('update billing.membership set fellow_since = null where user_id = ?', [fellow]);
    clock.advance(DAY);
    await advanceTrials();
    expect([await announcedTypes(payer), await announcedTypes(fellow)]).toEqual([[], []]);
    expect((await entitlementOf(first, payer)).entitled).toBe(false);
  });

  it('announces the end of 450 trials once each, in two processes at once', async () => {
    const trialEndsAt = new Date(clock.now().getTime() + 2 * DAY);
    const ids = Array.from({ length: 450 }, () => randomUUID());
    await first
      .em()
      .persist(ids.map((id) => Membership.of(id, { trialEndsAt })))
      .flush();
    await Promise.all([advanceTrials(first), advanceTrials(second), advanceTrials(first), advanceTrials(second)]);
    await advanceTrials();
    const announcedFor = async (type: string) => {
      const rows = await first
        .em()
        .execute<{ id: string }[]>(
          'select aggregate_id as id from kernel.outbox where type = ? and aggregate_id in (?)',
          [type, ids],
        );
      return rows.map(({ id }) => id).sort();
    };
    expect(await announcedFor(TrialEnding.type)).toEqual([...ids].sort());
    clock.advance(2 * DAY);
    await Promise.all([advanceTrials(first), advanceTrials(second)]);
    await advanceTrials();
    expect(await announcedFor(TrialExpired.type)).toEqual([...ids].sort());
  });

  it('is enqueued once a minute, whatever the number of processes [J7]', async () => {
    const schedules = [first, second].map(({ app }) => app.get(PeriodicJobs));
    const pollAll = () =>
      Promise.all([...schedules, ...schedules].map((schedule) => schedule.enqueueIfDue(ADVANCE_TRIALS)));
    clock.advance(60 * SECOND);
    expect((await pollAll()).filter(Boolean)).toHaveLength(1);
    expect((await pollAll()).filter(Boolean)).toHaveLength(0);
    clock.advance(60 * SECOND);
    expect((await pollAll()).filter(Boolean)).toHaveLength(1);
    clock.advance(2 * DAY);
    expect((await pollAll()).filter(Boolean)).toHaveLength(1);
    const ticks = await first.em().execute('select from kernel.cron_tick where schedule = ?', [ADVANCE_TRIALS.name]);
    expect(ticks).toHaveLength(1); // older ticks were deleted
  });
});
