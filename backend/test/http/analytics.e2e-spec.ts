import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { type AnalyticsFigures, MINUTE } from '@msk/contracts';
import { RebuildProjections } from '../../src/analytics/commands/rebuild-projections.js';
import { CHECK_PROJECTIONS, CheckProjectionsJob } from '../../src/analytics/jobs/check-projections.job.js';
import { Projections } from '../../src/analytics/projections/projections.js';
import { ago, type BusinessApp, startBusinessApp } from '../analytics/business-app.js';
import { clearAnalytics, type RecordedEvent, UserStory } from '../analytics/recorded-events.js';
import type { Agent } from '../support/agent.js';
import { digestTables } from '../support/database-digest.js';
import type { HttpApp } from '../support/http-app.js';
import { captureStatements } from '../support/statements.js';
import { givenVideo } from '../support/videos.js';

const NONE: AnalyticsFigures = {
  ...{ mrr: 0, arr: 0, activeSubscriptions: 0, monthlySubscriptions: 0, annualSubscriptions: 0, churnRate: 0 },
  ...{ canceledSubscriptions: 0, totalUsers: 0, activeTrials: 0, expiredTrials: 0, fellowshipMembers: 0 },
  ...{ trialConversionRate: 0, avgSubscriptionValue: 0, newUsersLast30Days: 0, lifetimeRevenue: 0 },
  ...{ avgCustomerLifetime: 0, paidUsers: 0, pendingCancellations: 0 },
};
/** The months of so many days. */
const months = (days: number) => days / (365.25 / 12);

let app: HttpApp;
let client: Agent;
let figuresOf: BusinessApp['figuresOf'];
let readFigures: BusinessApp['readFigures'];
beforeAll(async () => {
  ({ app, client, figuresOf, readFigures } = await startBusinessApp());
});
afterAll(() => app.close());

describe('the figures of the business', () => {
  it('are all zero before the first user', async () => {
    expect(await figuresOf()).toEqual(NONE);
  });

  it('count a month as the price, and a year as a twelfth of it, rounded to the cent', async () => {
    const monthly = new UserStory().register(ago(20)).subscribe(ago(15)).pay(ago(15), 8_900);
    const annual = new UserStory().register(ago(20)).subscribe(ago(10), 'annual').pay(ago(10), 89_000);
    expect(await figuresOf(monthly, annual)).toEqual({
      ...NONE,
      ...{ mrr: 8_900 + 7_417, arr: 12 * (8_900 + 7_417), avgSubscriptionValue: 8_159 },
      ...{ activeSubscriptions: 2, monthlySubscriptions: 1, annualSubscriptions: 1 },
      ...{ totalUsers: 2, newUsersLast30Days: 2, trialConversionRate: 100, paidUsers: 2, lifetimeRevenue: 97_900 },
      avgCustomerLifetime: expect.closeTo(months(12.5), 9),
    });
  });

  it('count a discount as long as the subscription has it, in percent or in cents, and never below zero', async () => {
    const code = (discountPercentage: number) =>
      new UserStory().register(ago(9)).subscribe(ago(5), 'annual', { discountPercentage });
    expect(await figuresOf(code(50))).toMatchObject({ mrr: 3_708 }); // 44,500 / 12 = 3,708.33
    expect(await figuresOf(code(33.33))).toMatchObject({ mrr: 4_945 }); // 89,000 - 29,664 = 59,336; / 12 = 4,944.67
    const amountOff = (discountAmount: number) => new UserStory().subscribe(ago(5), 'monthly', { discountAmount });
    expect(await figuresOf(amountOff(1_000), amountOff(10_000))).toMatchObject({ mrr: 7_900, activeSubscriptions: 2 });
    const over = code(50).changeSubscription(ago(1), { plan: 'annual' });
    expect(await figuresOf(over)).toMatchObject({ mrr: 7_417 });
  });

  it('convert a trial whose user pays on its last day, and one whose user pays later', async () => {
    const lastDay = new UserStory().register(ago(20)).subscribe(ago(13)).pay(ago(13), 8_900);
    const later = new UserStory().register(ago(40)).subscribe(ago(2)).pay(ago(2), 8_900);
    const never = new UserStory().register(ago(8));
    const gift = new UserStory().register(ago(9)).subscribe(ago(4), 'monthly', { discountPercentage: 100 });
    const running = new UserStory().register(ago(6));
    expect(await figuresOf(lastDay, later, never, gift, running)).toMatchObject({
      ...{ trialConversionRate: 50, paidUsers: 2, activeTrials: 1, expiredTrials: 1, activeSubscriptions: 3 },
    });
  });

  it('end a trial at its instant', async () => {
    const over = new UserStory().register(ago(7));
    const running = new UserStory().register(new Date(ago(7).getTime() + 1));
    expect(await figuresOf(over, running)).toMatchObject({ activeTrials: 1, expiredTrials: 1, trialConversionRate: 0 });
  });

  it('count a cancelled subscription until its period ends, and not as pending once it is resumed', async () => {
    const cancelled = new UserStory().register(ago(50)).subscribe(ago(45)).pay(ago(45), 8_900);
    const pending = { cancelsAtPeriodEnd: true };
    cancelled.changeSubscription(ago(3), pending);
    expect(await figuresOf(cancelled)).toMatchObject({ mrr: 8_900, pendingCancellations: 1, canceledSubscriptions: 0 });
    cancelled.changeSubscription(ago(2), {});
    expect(await figuresOf(cancelled)).toMatchObject({ mrr: 8_900, pendingCancellations: 0, churnRate: 0 });
    cancelled.changeSubscription(ago(2), pending).changeSubscription(ago(1), { ...pending, isLive: false });
    expect(await figuresOf(cancelled)).toMatchObject({
      ...{ mrr: 0, pendingCancellations: 0, canceledSubscriptions: 1, churnRate: 100, expiredTrials: 0, paidUsers: 1 },
      avgCustomerLifetime: expect.closeTo(months(44), 9),
    });
  });

  it('count a change of the plan neither as a cancellation nor as churn', async () => {
    const changed = new UserStory().register(ago(60)).subscribe(ago(55)).changeSubscription(ago(5), { plan: 'annual' });
    const switched = new UserStory().register(ago(60)).subscribe(ago(55));
    switched.changeSubscription(ago(5), { isLive: false }).subscribe(ago(4), 'annual');
    expect(await figuresOf(changed, switched)).toMatchObject({
      ...{ mrr: 2 * 7_417, annualSubscriptions: 2, monthlySubscriptions: 0, canceledSubscriptions: 1, churnRate: 0 },
      avgCustomerLifetime: expect.closeTo(months((55 + 54) / 2), 9),
    });
  });

  it('subtract refunds from the revenue, and still count the user who paid', async () => {
    const refunded = new UserStory().register(ago(20)).subscribe(ago(15)).pay(ago(15), 8_900).refund(ago(14), 8_900);
    const partly = new UserStory().register(ago(20)).subscribe(ago(15)).pay(ago(15), 8_900).refund(ago(14), 1_234);
    expect(await figuresOf(refunded, partly)).toMatchObject({ lifetimeRevenue: 7_666, paidUsers: 2, mrr: 17_800 });
  });

  it('count a fellow who pays as both until the plan ends, and a fellow who never paid in no conversion', async () => {
    const paying = new UserStory().register(ago(40)).subscribe(ago(35)).pay(ago(35), 8_900);
    paying.setFellowship(ago(20), true).changeSubscription(ago(20), { cancelsAtPeriodEnd: true });
    const free = new UserStory().register(ago(40)).setFellowship(ago(39), true);
    const former = new UserStory().register(ago(40)).setFellowship(ago(39), true).setFellowship(ago(10), false);
    const onTrial = new UserStory().register(ago(1)).setFellowship(ago(1), true);
    expect(await figuresOf(paying, free, former, onTrial)).toMatchObject({
      ...{ fellowshipMembers: 3, activeSubscriptions: 1, mrr: 8_900, pendingCancellations: 1 },
      ...{ trialConversionRate: 50, expiredTrials: 1, activeTrials: 0 },
    });
  });

  it('keep what an erased user did, and count the user no more', async () => {
    const left = new UserStory().register(ago(25)).subscribe(ago(20)).pay(ago(20), 8_900).erase(ago(1));
    const gone = new UserStory().register(ago(3)).erase(ago(2));
    expect(await figuresOf(left, gone)).toMatchObject({
      ...{ totalUsers: 0, activeTrials: 0, expiredTrials: 0, newUsersLast30Days: 2, mrr: 0, activeSubscriptions: 0 },
      ...{ canceledSubscriptions: 1, paidUsers: 1, lifetimeRevenue: 8_900, trialConversionRate: 50 },
      avgCustomerLifetime: expect.closeTo(months(19), 9),
    });
  });

  it('count churn of those who subscribed 30 days ago, as a part of them', async () => {
    const stays = new UserStory().register(ago(90)).subscribe(ago(80));
    const left = new UserStory().register(ago(90)).subscribe(ago(80)).changeSubscription(ago(12), { isLive: false });
    const leftBefore = new UserStory()
      .register(ago(90))
      .subscribe(ago(80))
      .changeSubscription(ago(31), { isLive: false });
    const short = new UserStory().register(ago(20)).subscribe(ago(15)).changeSubscription(ago(1), { isLive: false });
    const others = [1, 2].map(() => new UserStory().register(ago(90)).subscribe(ago(80)));
    expect((await figuresOf(stays, left, leftBefore, short, ...others)).churnRate).toBe(25);
  });

  it('are sent again only when they have changed, which the lifetime of a customer does not do within minutes', async () => {
    const payer = (days: number) => new UserStory().register(ago(20)).subscribe(ago(days)).pay(ago(15), 8_900);
    await figuresOf(payer(15));
    const { headers } = await client.get('/api/admin/analytics').expect(200);
    const poll = () => client.get('/api/admin/analytics').set('If-None-Match', headers['etag']!);
    app.clock.advance(2 * MINUTE);
    const { status } = await poll();
    app.clock.advance(-2 * MINUTE);
    expect(status).toBe(304);
    await figuresOf(payer(16)); // the lifetime is all that differs
    await poll().expect(200);
    await figuresOf(payer(15), new UserStory().register(ago(1)));
    await poll().expect(200);
  });
});

describe('the number of statements', () => {
  it.each([
    ['', { analytics: 1, catalog: 0 }],
    ['/series', { analytics: 1, catalog: 2 }],
    ['/series?compare=true', { analytics: 2, catalog: 4 }],
  ])('does not grow with the business: %s', async (path, expected) => {
    const read = () => client.get(`/api/admin/analytics${path}`).expect(200);
    const countStatements = async () => {
      // The titles of cases are cached by each process, when they are read for the second time.
      await read();
      await read();
      const texts = (await captureStatements(read)).map(({ text }) => text);
      const count = (schema: string) => texts.filter((text) => text.includes(`from ${schema}.`)).length;
      return { analytics: count('analytics'), catalog: count('catalog') };
    };
    const story = () =>
      new UserStory().register(ago(45)).subscribe(ago(40)).watch(ago(3), videoId).watch(ago(40), videoId);
    const videoId = await givenVideo(app.nest);
    await figuresOf(story());
    expect(await countStatements()).toEqual(expected);
    await figuresOf(...Array.from({ length: 12 }, story));
    expect(await countStatements()).toEqual(expected);
  });
});

describe('the projections', () => {
  const project = (work: (projections: Projections) => Promise<unknown>) => {
    const em = app.em();
    return RequestContext.create(em, () => em.transactional(() => work(app.nest.get(Projections))));
  };
  const digest = async () => {
    const tables = await digestTables(app.em(), /^(?!analytics\.)/);
    return Object.fromEntries(Object.entries(tables).filter(([table]) => table !== 'analytics.event'));
  };
  const deliver = (events: readonly RecordedEvent[], position: (n: number) => number) =>
    project(async (projections) => {
      for (const [n, { event, aggregateId, at }] of events.entries())
        await projections.add({ ...event, aggregateId, occurredAt: at, position: position(n) });
    });
  const business = () => {
    const [first, second] = [new UserStory().register(ago(50)), new UserStory().register(ago(40))];
    first.subscribe(ago(45)).pay(ago(45), 8_900).changeSubscription(ago(20), { isLive: false });
    first.subscribe(ago(10), 'annual').watch(ago(3), randomUUID()).erase(ago(1));
    second.setFellowship(ago(30), true).watch(ago(3), randomUUID()).setFellowship(ago(2), false);
    return [...first.events, ...second.events];
  };

  it('are the same when events arrive twice, late and in another order [O5]', async () => {
    const events = business();
    await clearAnalytics(app.databaseUrl);
    await deliver(events, (n) => n);
    const expected = [await digest(), await readFigures()];
    await deliver(events, (n) => n);
    expect([await digest(), await readFigures()]).toEqual(expected);
    await clearAnalytics(app.databaseUrl);
    await deliver(events.toReversed(), (n) => events.length - 1 - n);
    expect([await digest(), await readFigures()]).toEqual(expected);
  });

  it('are the same after they were dropped and rebuilt from the log [O7]', async () => {
    await clearAnalytics(app.databaseUrl);
    await deliver(business(), (n) => n);
    const expected = [await digest(), await readFigures()];
    for (const table of ['account', 'subscription', 'payer_period', 'mrr_movement', 'daily_total', 'active_day'])
      await app.em().execute(`delete from analytics.${table}`);
    expect(await readFigures()).toMatchObject({ canceledSubscriptions: 0, lifetimeRevenue: 0 });
    expect(await app.execute(new RebuildProjections())).toBe(business().length);
    expect([await digest(), await readFigures()]).toEqual(expected);
  });

  it('are computed with all events of a user when two of them are delivered at once', async () => {
    const story = new UserStory().register(ago(20)).subscribe(ago(15)).pay(ago(15), 8_900).erase(ago(1));
    await clearAnalytics(app.databaseUrl);
    await Promise.all(story.events.map((event, n) => deliver([event], () => n)));
    expect(await project((projections) => projections.findDifferences())).toEqual({});
    expect(await readFigures()).toMatchObject({ canceledSubscriptions: 1, paidUsers: 1, totalUsers: 0 });
  });

  it('are compared with the log once a day; a difference becomes a dead letter that names the command', async () => {
    await clearAnalytics(app.databaseUrl);
    await deliver(business(), (n) => n);
    const check = () => RequestContext.create(app.em(), () => app.nest.get(CheckProjectionsJob).run());
    await check();
    await app.em().execute(`update analytics.mrr_movement set amount = amount + 1 where kind = 'new'`);
    await app.em().execute('delete from analytics.active_day');
    await expect(check()).rejects.toThrow(
      'The projections differ from the event log in analytics.mrr_movement (2 rows), analytics.active_day (2 rows); ' +
        'rebuild-analytics mends them',
    );
    expect(CHECK_PROJECTIONS.attempts).toBe(1);
    await app.execute(new RebuildProjections());
    await check();
  });

  it('cannot be computed from a log that was changed [D1]', async () => {
    await clearAnalytics(app.databaseUrl);
    await deliver(business(), (n) => n);
    for (const change of ['delete from analytics.event', `update analytics.event set payload = '{}'`])
      await expect(app.em().execute(change)).rejects.toThrow('The event log only grows');
  });
});
