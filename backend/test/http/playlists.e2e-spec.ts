import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_PLAYLISTS, type Playlist } from '@msk/contracts';
import { WithdrawVideo } from '../../src/catalog/commands/withdraw-video.js';
import { VideoPublished } from '../../src/events/catalog.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let app: HttpApp;
let cases: [string, string, string];
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  cases = [await aCase(), await aCase(), await aCase()];
});
afterAll(() => app.close());

async function aCase(): Promise<string> {
  const id = await givenVideo(app.nest);
  await app.settle();
  return id;
}
const create = async (person: Person, title = 'Shoulder MRI'): Promise<Playlist> =>
  (await app.as(person).post('/api/playlists').send({ title }).expect(201)).body;
const order = (person: Person, id: string, videoIds: unknown) =>
  app.as(person).put(`/api/playlists/${id}/items`).send({ videoIds });
const list = async (person: Person): Promise<Playlist[]> =>
  (await app.as(person).get('/api/playlists').expect(200)).body;

describe('a playlist', () => {
  it('is created, ordered, renamed and deleted', async () => {
    const learner = aLearner();
    const { id, ...created } = await create(learner, '  Shoulder MRI ');
    expect(created).toMatchObject({ title: 'Shoulder MRI', kind: 'own', videoIds: [] });
    await order(learner, id, cases).expect(200);
    const { body } = await order(learner, id, cases.toReversed()).expect(200);
    expect(body).toMatchObject({ id, videoIds: cases.toReversed() });
    const videos = await app.as(learner).get(`/api/playlists/${id}/videos`).expect(200);
    expect(videos.body.map((video: { id: string }) => video.id)).toEqual(cases.toReversed());
    await app.as(learner).patch(`/api/playlists/${id}`).send({ title: 'Shoulder' }).expect(200);
    expect((await app.as(learner).get(`/api/playlists/${id}`).expect(200)).body).toMatchObject({ title: 'Shoulder' });
    await app.as(learner).delete(`/api/playlists/${id}`).expect(204);
    await app.as(learner).delete(`/api/playlists/${id}`).expect(204);
    await app.as(learner).get(`/api/playlists/${id}`).expect(404);
  });

  it('is refused with a clear answer when something is wrong', async () => {
    const learner = aLearner();
    const { id } = await create(learner);
    for (const title of ['', '  ', 'x'.repeat(201), 5, null])
      await app.as(learner).post('/api/playlists').send({ title }).expect(400);
    const [first] = cases;
    for (const videoIds of [undefined, 'x', [first, first], ['x'], Array(501).fill(first)])
      await order(learner, id, videoIds).expect(400);
    await order(learner, id, [UNKNOWN_ID]).expect(404);
    await order(learner, UNKNOWN_ID, [first]).expect(404);
    expect(await list(learner)).toMatchObject([{ videoIds: [] }]);
  });

  it('is refused when the user has a hundred, under parallel calls, too [D2]', async () => {
    const learner = aLearner();
    await create(learner);
    await app.em().execute(
      `insert into learning.playlist (id, user_id, kind, title, video_ids, created_at, updated_at)
       select gen_random_uuid(), ?, 'own', 'filler', '{}', now(), now() from generate_series(1, ?)`,
      [learner.id, MAX_PLAYLISTS - 3],
    );
    const send = () => app.as(learner).post('/api/playlists').send({ title: 'one more' });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(409)]);
  });

  it('hides a withdrawn case and keeps its place for its return, also when the list is ordered meanwhile', async () => {
    const [learner, withdrawn] = [aLearner(), await aCase()];
    const { id } = await create(learner);
    await order(learner, id, [cases[0], withdrawn, cases[1]]).expect(200);
    await app.execute(new WithdrawVideo(withdrawn, 'withdrawn'));
    await app.settle();
    expect(await list(learner)).toMatchObject([{ videoIds: [cases[0], cases[1]] }]);
    await order(learner, id, [cases[1], cases[0]]).expect(200);
    await app
      .em()
      .execute(`update catalog.video set status = 'published', withdrawal_reason = null where id = ?`, [withdrawn]);
    await app.receive(VideoPublished({ videoId: withdrawn }), withdrawn);
    expect(await list(learner)).toMatchObject([{ videoIds: [cases[1], cases[0], withdrawn] }]);
  });
});

describe('Watch later', () => {
  it('takes each case once, the latest first, and stands before the other playlists [D2]', async () => {
    const learner = aLearner();
    await create(learner);
    const add = (id: string) => app.as(learner).post(`/api/watch-later/${id}`);
    await add(cases[0]).expect(201);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(cases[1])));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    await add(cases[0]).expect(200);
    const [watchLater] = await list(learner);
    expect(watchLater).toMatchObject({ kind: 'watch-later', title: 'Watch later', videoIds: [cases[1], cases[0]] });
    await app.as(learner).delete(`/api/watch-later/${cases[1]}`).expect(204);
    await app.as(learner).delete(`/api/watch-later/${cases[1]}`).expect(204);
    expect((await list(learner))[0]).toMatchObject({ videoIds: [cases[0]] });
    await add(UNKNOWN_ID).expect(404);
  });

  it('can be ordered, and neither renamed nor deleted', async () => {
    const learner = aLearner();
    const { body } = await app.as(learner).post(`/api/watch-later/${cases[0]}`).expect(201);
    await order(learner, body.id, [cases[2], cases[0]]).expect(200);
    await app.as(learner).patch(`/api/playlists/${body.id}`).send({ title: 'Mine' }).expect(409);
    await app.as(learner).delete(`/api/playlists/${body.id}`).expect(409);
    expect(await list(learner)).toMatchObject([{ title: 'Watch later', videoIds: [cases[2], cases[0]] }]);
  });
});
