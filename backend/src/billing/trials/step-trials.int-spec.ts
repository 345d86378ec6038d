import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock, ManualClock } from '@msk/kernel';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { accountOf, aLearner, aSubscriber, type Person } from '../../../test/support/people.js';
import { IdentityModule } from '../../identity/identity.module.js';
import { type PeriodicJob, periodic } from '../../platform/periodic-job.js';
import { BillingModule } from '../billing.module.js';
import { Membership } from '../domain/membership.js';
import { TrialEnding, TrialExpired } from '../events.js';
import { GetEntitlement } from '../published-queries.js';
import { GetTrialStatus } from '../queries/get-trial-status.js';
import { STEP_TRIALS, StepTrials } from './step-trials.js';

const SECOND = 1_000;
const DAY = 24 * 60 * 60 * SECOND;

const clock = new ManualClock(new Date());
let one: TestContext;
let other: TestContext;
beforeAll(async () => {
  const boot = { modules: [IdentityModule, BillingModule], instead: { of: Clock, use: clock } };
  one = await bootContext(boot);
  other = await bootContext({ ...boot, settings: { DATABASE_URL: one.databaseUrl } });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const { signal } = new AbortController();
const step = (context = one) => context.app.get(StepTrials).run({}, { signal });

/** On trial for so many days, unless told otherwise. */
async function somebody(daysLeft: number, changes: Partial<Person> = {}): Promise<string> {
  const trialEndsAt = new Date(clock.now().getTime() + daysLeft * DAY);
  const person = aLearner({ membership: () => ({ trialEndsAt }), ...changes });
  await one.em().persist(accountOf(person, clock.now())).flush();
  return person.id;
}

/** What was announced of the user's trial. */
async function toldOf(userId: string): Promise<string[]> {
  const rows = await one
    .em()
    .execute<{ type: string }[]>(
      'select type from kernel.outbox where aggregate_id = ? and type in (?) order by position',
      [userId, [TrialEnding.type, TrialExpired.type]],
    );
  return rows.map(({ type }) => type);
}

describe('the schedule of trials', () => {
  it('Z5 announces each end at its time, once, and opens and closes nothing by it', async () => {
    const userId = await somebody(7);
    const standing = async () => (await one.ask(new GetEntitlement(userId))).status;
    clock.advance(4 * DAY - SECOND);
    await step();
    expect(await toldOf(userId)).toEqual([]);
    clock.advance(SECOND);
    await step();
    await step();
    expect(await toldOf(userId)).toEqual([TrialEnding.type]);
    clock.advance(3 * DAY - SECOND);
    await step();
    expect([await standing(), await toldOf(userId)]).toEqual(['trial', [TrialEnding.type]]);
    clock.advance(SECOND);
    expect(await standing()).toBe('expired'); // though the schedule has not run yet
    expect(await one.ask(new GetTrialStatus(userId))).toMatchObject({ trialState: 'expired', trialDaysLeft: 0 });
    await step();
    await step();
    expect([await standing(), await toldOf(userId)]).toEqual(['expired', [TrialEnding.type, TrialExpired.type]]);
  });

  it('leaves out the warning when it is too late for it', async () => {
    const userId = await somebody(7);
    clock.advance(60 * DAY);
    await step();
    expect(await toldOf(userId)).toEqual([TrialExpired.type]);
  });

  it('says nothing to whoever pays or is a fellow by then, nor when that has ended', async () => {
    const trialEndsAt = new Date(clock.now().getTime() + 7 * DAY);
    const payer = await somebody(7, {
      membership: (now) => ({ ...aSubscriber().membership(now), trialEndsAt }),
    });
    const fellow = await somebody(7, { membership: (now) => ({ trialEndsAt, fellowSince: now }) });
    for (const days of [4, 3]) {
      clock.advance(days * DAY);
      await step();
    }
    await one.em().execute(`update billing.subscription set status = 'canceled' where user_id = ?`, [payer]);
    await one.em().execute('update billing.membership set fellow_since = null where user_id = ?', [fellow]);
    clock.advance(DAY);
    await step();
    expect([await toldOf(payer), await toldOf(fellow)]).toEqual([[], []]);
    expect((await one.ask(new GetEntitlement(payer))).entitled).toBe(false);
  });

  it('announces each once, however many there are, in two processes at once', async () => {
    const trialEndsAt = new Date(clock.now().getTime() + 2 * DAY);
    const ids = Array.from({ length: 450 }, () => randomUUID());
    await one
      .em()
      .persist(ids.map((id) => Membership.of(id, { trialEndsAt })))
      .flush();
    await Promise.all([step(one), step(other), step(one), step(other)]);
    await step();
    const told = async (type: string) => {
      const rows = await one
        .em()
        .execute<{ id: string }[]>(
          'select aggregate_id as id from kernel.outbox where type = ? and aggregate_id in (?)',
          [type, ids],
        );
      return rows.map(({ id }) => id).sort();
    };
    expect(await told(TrialEnding.type)).toEqual([...ids].sort());
    clock.advance(2 * DAY);
    await Promise.all([step(one), step(other)]);
    await step();
    expect(await told(TrialExpired.type)).toEqual([...ids].sort());
  });

  it('J7 is asked for once a minute, whatever the number of processes', async () => {
    const schedules = [one, other].map(({ app }) => app.get<PeriodicJob>(periodic(STEP_TRIALS)));
    const looks = () => Promise.all([...schedules, ...schedules].map((schedule) => schedule.look()));
    clock.advance(60 * SECOND);
    expect((await looks()).filter(Boolean)).toHaveLength(1);
    expect((await looks()).filter(Boolean)).toHaveLength(0);
    clock.advance(60 * SECOND);
    expect((await looks()).filter(Boolean)).toHaveLength(1);
    clock.advance(2 * DAY);
    expect((await looks()).filter(Boolean)).toHaveLength(1);
    const ticks = await one.em().execute('select from kernel.cron_tick where schedule = ?', [STEP_TRIALS.name]);
    expect(ticks).toHaveLength(1); // those of the day before yesterday are forgotten
  });
});
