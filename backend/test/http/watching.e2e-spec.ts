import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, MINUTE, type WatchRecord } from '@msk/contracts';
import { WithdrawVideo } from '../../src/catalog/commands/withdraw-video.js';
import { VideoPublished } from '../../src/events/catalog.js';
import { VideoCompleted, VideoWatched } from '../../src/events/learning.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anExpiredLearner, type Person } from '../support/people.js';
import { captureStatements } from '../support/statements.js';
import { givenVideo } from '../support/videos.js';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

/** A published video that Learning knows. */
async function aCase(overrides: Parameters<typeof givenVideo>[1] = {}): Promise<string> {
  const id = await givenVideo(app.nest, { duration: 600, ...overrides });
  await app.settle();
  return id;
}
const open = (person: Person, id: string, progress = 0) =>
  app.as(person).post(`/api/watched/${id}`).send({ progress }).expect(201);
const report = (person: Person, id: string, body: object) =>
  app.as(person).put(`/api/watched/${id}/progress`).send(body).expect(200);
const history = async (person: Person, query = '') =>
  (await app.as(person).get(`/api/watched${query}`).expect(200)).body as WatchRecord[];
const continueWatching = async (person: Person) =>
  (await app.as(person).get('/api/continue-watching').expect(200)).body as WatchRecord[];
const countEvents = async ({ type }: { type: string }, videoId: string): Promise<number> => {
  const [row] = await app
    .em()
    .execute<{ events: number }[]>(
      `select count(*)::integer as events from kernel.outbox where type = ? and payload->>'videoId' = ?`,
      [type, videoId],
    );
  return row!.events;
};
const views = async (id: string) => {
  await app.settle();
  const { body } = await app.as(aLearner()).get('/api/videos?limit=100').expect(200);
  return body.videos.find((video: { id: string }) => video.id === id)?.views;
};

describe('a watch record', () => {
  it('is created when a video is opened, and keeps the place to resume at', async () => {
    const [learner, id] = [aLearner(), await aCase({ title: 'Bankart lesion' })];
    const opened = await open(learner, id);
    expect(opened.body).toMatchObject({ videoId: id, watchProgress: 0, positionSeconds: 0, completedAt: null });
    expect(opened.body.video).toMatchObject({ id, vimeoId: expect.any(String) });
    await report(learner, id, { progress: 41.7, positionSeconds: 250.9 });
    const reopened = await open(learner, id);
    expect(reopened.body).toMatchObject({ id: opened.body.id, watchProgress: 41, positionSeconds: 250 });
    const { body: marks } = await app.as(learner).get('/api/watched/marks').expect(200);
    expect(marks).toEqual({ [id]: { progress: 41, positionSeconds: 250 } });
  });

  it('never loses progress to a late report, and takes the latest position', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await open(learner, id);
    await report(learner, id, { progress: 60, positionSeconds: 360 });
    const late = await report(learner, id, { progress: 20, positionSeconds: 120 });
    expect(late.body).toMatchObject({ watchProgress: 60, positionSeconds: 120 });
  });

  it('keeps the newer position of another device when a report arrives that was kept back, and takes its progress', async () => {
    const [learner, id, newer] = [aLearner(), await aCase(), await aCase()];
    await open(learner, id);
    const onTheTrain = { progress: 70, positionSeconds: 420, ageSeconds: 3_600 };
    // The case was only opened at home, so that the position on the train is the newest.
    expect((await report(learner, id, onTheTrain)).body).toMatchObject({ watchProgress: 70, positionSeconds: 420 });
    await report(learner, id, { progress: 20, positionSeconds: 120 });
    const late = await report(learner, id, { ...onTheTrain, progress: 80, positionSeconds: 480 });
    expect(late.body).toMatchObject({ watchProgress: 80, positionSeconds: 120 });
    app.clock.advance(MINUTE);
    await open(learner, newer, 5);
    await report(learner, id, onTheTrain);
    expect((await history(learner)).map(({ videoId }) => videoId)).toEqual([newer, id]);
  });

  it('is not started again by an opening that was kept back, if another device has completed it since', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    const done = await report(learner, id, { progress: 100, positionSeconds: 600 });
    const opening = { progress: 10, positionSeconds: 60, ageSeconds: 600 };
    const { body } = await app.as(learner).post(`/api/watched/${id}`).send(opening).expect(201);
    expect(body).toMatchObject({ watchProgress: 100, positionSeconds: 600, completedAt: done.body.completedAt });
  });

  it('is complete from 95 percent, announces it once, and starts again when the video is opened again', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await open(learner, id);
    await report(learner, id, { progress: 94.9, positionSeconds: 569 });
    const done = await report(learner, id, { progress: 95, positionSeconds: 570 });
    expect(done.body).toMatchObject({ watchProgress: 100, completedAt: expect.any(String) });
    await report(learner, id, { progress: 30, positionSeconds: 180 }); // a second tab that is behind
    await report(learner, id, { progress: 100, positionSeconds: 600 });
    expect(await countEvents(VideoCompleted, id)).toBe(1);
    expect(await continueWatching(learner)).toEqual([]);

    const again = await open(learner, id);
    expect(again.body).toMatchObject({ watchProgress: 0, positionSeconds: 0, completedAt: done.body.completedAt });
    await report(learner, id, { progress: 10, positionSeconds: 60 });
    expect(await continueWatching(learner)).toMatchObject([{ videoId: id, watchProgress: 10 }]);
  });

  it('is written by one statement', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await open(learner, id);
    const statements = await captureStatements(() => report(learner, id, { progress: 5, positionSeconds: 30 }));
    expect(statements.filter(({ text }) => /\blearning\./.test(text))).toHaveLength(1);
  });

  it('is that of each report when several arrive together, also of one learner in two tabs or about an unknown case', async () => {
    const [learners, ids] = [
      [aLearner(), aLearner()],
      [await aCase(), await aCase()],
    ];
    const agents = learners.map((learner) => app.as(learner)); // signed in before, so that the reports share a batch
    const reports = agents.flatMap((agent) =>
      [...ids, ...ids, UNKNOWN_ID].map((id, place) =>
        agent.put(`/api/watched/${id}/progress`).send({ progress: 20 + place, positionSeconds: 100 + place }),
      ),
    );
    const answers = await Promise.all(reports);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404, 200, 200, 200, 200, 404]);
    for (const [place, learner] of learners.entries()) {
      const answered = answers.slice(place * 5, place * 5 + 4).map(({ body }) => body);
      expect(answered.map(({ videoId }) => videoId)).toEqual([...ids, ...ids]);
      const records = await history(learner);
      for (const { id, videoId } of answered) expect(records).toContainEqual(expect.objectContaining({ id, videoId }));
      expect(records.map(({ watchProgress }) => watchProgress).sort()).toEqual([22, 23]);
    }
  });

  it('is refused with a clear answer when the body, the case or the membership is wrong', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    for (const body of [
      {},
      { progress: '50' },
      { progress: -1 },
      { progress: 101 },
      { progress: 5, positionSeconds: -1 },
      { progress: 5, positionSeconds: null },
      { progress: 5, ageSeconds: -1 },
      { progress: 5, ageSeconds: 31_536_001 },
      { progress: 5, position: 1 },
    ])
      await app.as(learner).put(`/api/watched/${id}/progress`).send(body).expect(400);
    await app.as(learner).post(`/api/watched/${UNKNOWN_ID}`).send({ progress: 0 }).expect(404);
    await app.as(anExpiredLearner()).post(`/api/watched/${id}`).send({ progress: 0 }).expect(403);
    expect(await history(learner)).toEqual([]);
  });
});

describe('a view', () => {
  it('is counted once when its event is delivered again [D2]', async () => {
    const id = await aCase();
    const watched = VideoWatched({ videoId: id, userId: aLearner().id });
    await app.receive(watched, id);
    await app.receive(watched, id);
    expect(await views(id)).toBe(1);
  });

  it('is counted once a day and viewer, under parallel and repeated calls, and moves the case up by views [D2]', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await aCase(); // newer, and without a view
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(learner, id)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await views(id)).toBe(1);
    expect(await countEvents(VideoWatched, id)).toBe(1);
    await report(learner, id, { progress: 5 });
    await app.as(learner).delete(`/api/watched/${id}`).expect(204);
    await open(learner, id);
    expect(await views(id)).toBe(1);

    await open(aLearner(), id);
    app.clock.advance(DAY);
    await open(aLearner({ id: learner.id, email: learner.email }), id);
    expect(await views(id)).toBe(3);
    const { body } = await app.as(aLearner()).get('/api/videos?sortBy=views').expect(200);
    expect(body.videos[0]).toMatchObject({ id, views: 3 });
    const searched = await app.as(aLearner()).get('/api/videos/search?query=video&sortBy=views').expect(200);
    expect(searched.body.videos[0]).toMatchObject({ id, views: 3 });
  });
});

describe('the history', () => {
  it('lists and searches what was watched, newest first, page by page', async () => {
    const learner = aLearner();
    const ids = [await aCase({ analysis: { caseTitle: 'Torn 100% labrum' } }), await aCase(), await aCase()];
    for (const id of ids) {
      app.clock.advance(MINUTE);
      await open(learner, id);
    }
    expect((await history(learner)).map(({ videoId }) => videoId)).toEqual(ids.toReversed());
    const page = await app.as(learner).get('/api/watched?limit=1&offset=1').expect(200);
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.body).toMatchObject([{ videoId: ids[1] }]);
    const found = await app.as(learner).get('/api/watched?query=100%25%20LABRUM').expect(200);
    expect(found.headers['x-total-count']).toBe('1');
    expect(found.body).toMatchObject([{ videoId: ids[0] }]);
    expect(await history(learner, '?query=%25')).toHaveLength(1);
    expect(await history(learner, '?query=_')).toEqual([]);
  });

  it('is removed one by one or as a whole, again and again without an error', async () => {
    const [learner, other] = [aLearner(), aLearner()];
    const [first, second] = [await aCase(), await aCase()];
    for (const person of [learner, other]) for (const id of [first, second]) await open(person, id);
    await app.as(learner).delete(`/api/watched/${first}`).expect(204);
    await app.as(learner).delete(`/api/watched/${first}`).expect(204);
    expect(await history(learner)).toMatchObject([{ videoId: second }]);
    await app.as(learner).delete('/api/watched').expect(204);
    await app.as(learner).delete('/api/watched').expect(204);
    expect(await history(learner)).toEqual([]);
    expect(await history(other)).toHaveLength(2);
  });

  it('is not written while the learner has paused it, and the view counts all the same', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await app.as(learner).put('/api/account/preferences').send({ rememberHistory: false }).expect(200);
    const opened = await open(learner, id);
    expect(opened.body).toMatchObject({ videoId: id, watchProgress: 0 });
    await report(learner, id, { progress: 50, positionSeconds: 300 });
    expect(await history(learner)).toEqual([]);
    expect(await continueWatching(learner)).toEqual([]);
    expect(await views(id)).toBe(1);
    const mentions = await app
      .em()
      .execute(`select from kernel.outbox where type = ? and payload->>'userId' = ?`, [VideoWatched.type, learner.id]);
    expect(mentions).toEqual([]);
  });

  it('hides a withdrawn case, and shows it again when it returns', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await open(learner, id);
    await report(learner, id, { progress: 40, positionSeconds: 240 });
    await app.execute(new WithdrawVideo(id, 'withdrawn'));
    await app.settle();
    expect(await history(learner)).toEqual([]);
    expect(await continueWatching(learner)).toEqual([]);
    expect((await app.as(learner).get('/api/watched/marks').expect(200)).body).toEqual({});
    await app.as(learner).put(`/api/watched/${id}/progress`).send({ progress: 50 }).expect(404);

    await app
      .em()
      .execute(`update catalog.video set status = 'published', withdrawal_reason = null where id = ?`, [id]);
    await app.receive(VideoPublished({ videoId: id }), id);
    expect(await history(learner)).toMatchObject([{ videoId: id, watchProgress: 40, positionSeconds: 240 }]);
  });
});

describe('Continue Watching', () => {
  it('shows the four latest videos that were begun and not finished', async () => {
    const learner = aLearner();
    const ids = [];
    for (const progress of [10, 100, 20, 0, 30, 40, 50]) {
      const id = await aCase();
      app.clock.advance(MINUTE);
      await open(learner, id, progress);
      ids.push([id, progress] as const);
    }
    const shown = await continueWatching(learner);
    expect(shown.map(({ watchProgress }) => watchProgress)).toEqual([50, 40, 30, 20]);
    expect(shown[0]).toMatchObject({ videoId: ids.at(-1)![0] });
  });
});
