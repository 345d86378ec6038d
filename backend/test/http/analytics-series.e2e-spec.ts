import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AnalyticsSeries } from '@msk/contracts';
import type { DomainEvent } from '@msk/kernel';
import {
  ApprovalUndone,
  RejectionUndone,
  VideoApproved,
  VideoImported,
  VideoRejected,
} from '../../src/events/curation.js';
import { ago, type BusinessApp, startBusinessApp } from '../analytics/business-app.js';
import { recordEvents, UserStory } from '../analytics/recorded-events.js';
import type { Agent } from '../support/agent.js';
import type { HttpApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

let app: HttpApp;
let client: Agent;
let figuresOf: BusinessApp['figuresOf'];
beforeAll(async () => {
  ({ app, client, figuresOf } = await startBusinessApp());
});
afterAll(() => app.close());

describe('the figures over time', () => {
  type Range = Partial<Record<'from' | 'to' | 'interval' | 'compare', string>>;
  const readSeries = async (range: Range = {}) =>
    (await client.get(`/api/admin/analytics/series?${new URLSearchParams(range)}`).expect(200)).body as AnalyticsSeries;
  const on = (day: string) => new Date(`2031-${day}Z`);
  const none = { new: 0, expansion: 0, reactivation: 0, contraction: 0, churn: 0 };

  it('tell new, changed, lost and returning revenue apart, and sum to the change of its level', async () => {
    const user = new UserStory().register(on('02-01T00:00')).subscribe(on('03-01T00:00'));
    user.changeSubscription(on('03-31T23:59:59.999'), { price: { amount: 10_000 } });
    user
      .changeSubscription(on('04-01T00:00'), { plan: 'annual' })
      .changeSubscription(on('04-30T10:00'), { isLive: false });
    user.subscribe(on('05-20T10:00'), 'annual');
    await figuresOf(user);
    const { intervals, mrr } = await readSeries({ from: '2031-03-01', to: '2031-05-31', interval: 'month' });
    expect(intervals).toEqual(['2031-03-01', '2031-04-01', '2031-05-01']);
    expect(mrr).toEqual([
      { ...none, new: 8_900, expansion: 1_100, total: 10_000 },
      { ...none, contraction: -2_583, churn: -7_417, total: 0 },
      { ...none, reactivation: 7_417, total: 7_417 },
    ]);
  });

  it('begin with the level before the range, and cut the first and the last interval', async () => {
    const early = new UserStory().register(on('04-01T00:00')).subscribe(on('04-30T12:00'));
    const late = new UserStory().register(on('05-14T10:00')).subscribe(on('06-03T10:00'));
    await figuresOf(early, late);
    const series = await readSeries({ from: '2031-05-14', to: '2031-06-02', interval: 'month' });
    expect(series).toMatchObject({
      intervals: ['2031-05-14', '2031-06-01'],
      mrr: [
        { ...none, total: 8_900 },
        { ...none, total: 8_900 },
      ],
      trials: [1, 0],
    });
    expect((await readSeries({ from: '2031-05-15', to: '2031-05-15' })).trials).toEqual([0]);
  });

  it('count a trial where it ends, with the payments that came by now', async () => {
    const paid = new UserStory().register(on('05-01T00:00')).pay(on('05-07T23:59'), 8_900);
    const paysLater = new UserStory().register(on('05-01T00:00')).pay(on('06-01T00:00'), 8_900);
    const never = new UserStory().register(on('05-02T00:00'));
    const fellow = new UserStory().register(on('05-01T00:00')).setFellowship(on('05-02T00:00'), true);
    const running = new UserStory().register(on('06-14T00:00'));
    await figuresOf(paid, paysLater, never, fellow, running);
    const { intervals, conversion, trials } = await readSeries({ from: '2031-05-07', to: '2031-05-10' });
    expect([intervals, conversion, trials]).toEqual([
      ['2031-05-07', '2031-05-08', '2031-05-09', '2031-05-10'],
      [100, 100, 0, null],
      [0, 0, 0, 0],
    ]);
    const future = await readSeries({ from: '2031-06-20', to: '2031-06-22' });
    expect(future.conversion).toEqual([null, null, null]);
  });

  it('count learners once in an interval, views of every one, and what was imported and reviewed', async () => {
    const shown = await givenVideo(app.nest, { analysis: { caseTitle: 'Bankart lesion' } });
    const [withdrawn, imported] = [randomUUID(), randomUUID()];
    const [first, second] = [new UserStory(), new UserStory()];
    first.watch(on('06-02T10:00'), shown).watch(on('06-03T10:00'), shown).watch(on('06-09T10:00'), withdrawn);
    second.watch(on('06-08T23:59'), shown).watch(on('06-08T10:00'), shown, false);
    await figuresOf(first, second);
    const reviewed = [VideoImported, VideoImported, VideoApproved].map((define) =>
      define({ videoId: imported, vimeoId: '1' }),
    );
    const rejected = VideoRejected({ videoId: imported, vimeoId: '1', reason: 'no case' });
    await recordEvents(
      app.em(),
      [...reviewed, rejected].map((event) => ({ event, aggregateId: imported, at: on('06-08T10:00') })),
    );
    await app.settle();
    expect(await readSeries({ from: '2031-06-02', to: '2031-06-15', interval: 'week' })).toMatchObject({
      activeLearners: [2, 1],
      throughput: [
        { imported: 2, approved: 1, rejected: 1 },
        { imported: 0, approved: 0, rejected: 0 },
      ],
      mostWatched: [{ videoId: shown, title: 'Bankart lesion', views: 4 }],
    });
  });

  it('count no decision that was undone, on whichever day, and the decision that followed', async () => {
    const [videoId, otherId] = [randomUUID(), randomUUID()];
    const about = (id: string) => ({ videoId: id, vimeoId: '1' });
    const undone = (id: string, decidedAt: Date) => ({ ...about(id), decidedAt: decidedAt.toISOString() });
    const beforeMidnight = on('06-08T23:59:57');
    const events: [DomainEvent, Date][] = [
      [VideoApproved(about(videoId)), beforeMidnight],
      [ApprovalUndone(undone(videoId, beforeMidnight)), on('06-09T00:00:03')],
      [VideoRejected({ ...about(videoId), reason: 'no case' }), on('06-09T00:01')],
      [VideoRejected({ ...about(otherId), reason: 'no case' }), on('06-09T10:00:00')],
      [RejectionUndone(undone(otherId, on('06-09T10:00:00'))), on('06-09T10:00:05')],
      [VideoApproved(about(otherId)), on('06-09T10:01')],
    ];
    await figuresOf();
    await recordEvents(
      app.em(),
      events.map(([event, at]) => ({ event, aggregateId: videoId, at })),
    );
    await app.settle();
    const { throughput } = await readSeries({ from: '2031-06-08', to: '2031-06-09' });
    expect(throughput).toEqual([
      { imported: 0, approved: 0, rejected: 0 },
      { imported: 0, approved: 1, rejected: 1 },
    ]);
  });

  it('list the searches of the range that found nothing', async () => {
    const learner = app.as(aLearner());
    for (const query of ['zebra stripe', 'zebra stripe', 'kryptonite'])
      await learner.get(`/api/videos/search?query=${query}`);
    const today = '2031-06-15';
    expect((await readSeries({ from: today, to: today })).missedSearches).toEqual([
      { query: 'zebra stripe', count: 2 },
      { query: 'kryptonite', count: 1 },
    ]);
    expect((await readSeries({ from: '2031-06-01', to: '2031-06-14' })).missedSearches).toEqual([]);
  });

  it('are those of thirty days, and compared with as many before', async () => {
    const user = new UserStory().register(ago(45)).subscribe(ago(40));
    await figuresOf(user);
    const { intervals, mrr, previous } = await readSeries({ compare: 'true' });
    expect([intervals.length, intervals[0], intervals.at(-1)]).toEqual([30, '2031-05-17', '2031-06-15']);
    expect(previous?.intervals).toHaveLength(30);
    expect(previous?.intervals.at(-1)).toBe('2031-05-16');
    expect([mrr[0]?.total, previous?.mrr[0]?.total, previous?.mrr.at(-1)?.total]).toEqual([8_900, 0, 8_900]);
    expect((await readSeries()).previous).toBeUndefined();
  });

  it.each([
    [{ from: '2031-02-30' }, 'from'],
    [{ from: '2031-6-1' }, 'from'],
    [{ to: '2031-06-15T00:00:00Z' }, 'to'],
    [{ from: '2031-06-02', to: '2031-06-01' }, 'to'],
    [{ interval: 'year' }, 'interval'],
    [{ compare: 'yes' }, 'compare'],
    [{ from: '2000-01-01', to: '2031-01-01' }, 'interval'],
  ])('refuse %j', async (range, field) => {
    for (const path of ['series', 'series.csv']) {
      const query = new URLSearchParams(range as Record<string, string>);
      const { body } = await client.get(`/api/admin/analytics/${path}?${query}`).expect(400);
      expect([body.code, body.errors.map((each: { field: string }) => each.field)]).toEqual([
        'validation_failed',
        [field],
      ]);
    }
  });

  it('are exported as a CSV file with a line for each interval, video and search [I7]', async () => {
    const video = await givenVideo(app.nest, { analysis: { caseTitle: '=1+1, "quoted"' } });
    await figuresOf(
      new UserStory().register(on('06-01T00:00')).subscribe(on('06-02T00:00')).watch(on('06-02T00:00'), video),
    );
    const query = 'from=2031-06-01&to=2031-06-02&compare=true';
    const { text, headers } = await client.get(`/api/admin/analytics/series.csv?${query}`).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="analytics.csv"');
    expect(text.split('\r\n')).toEqual([
      'period,interval,mrrNew,mrrExpansion,mrrReactivation,mrrContraction,mrrChurn,mrrTotal,trials,conversion,' +
        'activeLearners,imported,approved,rejected,videoId,title,views,query,count',
      'current,2031-06-01,0,0,0,0,0,0,1,,0,0,0,0,,,,,',
      'current,2031-06-02,8900,0,0,0,0,8900,0,,1,0,0,0,,,,,',
      `current,,,,,,,,,,,,,,${video},"'=1+1, ""quoted""",1,,`,
      'previous,2031-05-30,0,0,0,0,0,0,0,,0,0,0,0,,,,,',
      'previous,2031-05-31,0,0,0,0,0,0,0,,0,0,0,0,,,,,',
      '',
    ]);
  });
});
