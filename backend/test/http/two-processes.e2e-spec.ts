import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE } from '@msk/contracts';
import type { Test } from 'supertest';
import { hasAccess } from '../support/entitlement.js';
import { admit, changeStatus } from '../support/fellowship.js';
import { type HttpApp, PASSWORD } from '../support/http-app.js';
import { anAnalysedVideo } from '../support/pending-videos.js';
import { anAdmin, anExpiredLearner, aSubscriber } from '../support/people.js';
import { startTwoProcesses, type TwoProcesses } from '../support/two-processes.js';
import { givenVideo } from '../support/videos.js';

// Each test reads through the second process until everything that it caches is cached, changes something through the first,
// and reads through the second again.

const [ADMIN, LEARNER] = [anAdmin(), aSubscriber()];

let processes: TwoProcesses;
let first: HttpApp;
let second: TwoProcesses['second'];
beforeAll(async () => {
  processes = await startTwoProcesses({ RATE_LIMITS: 'off' });
  ({ first, second } = processes);
});
afterAll(() => processes.close());

const publish = async (title: string, spoken?: string[]): Promise<string> => {
  const id = await givenVideo(first.nest, {
    title,
    analysis: { caseTitle: '', summary: title, pathologies: ['Gout'] },
    ...(spoken && { spoken }),
  });
  await first.settle();
  return id;
};

/** Asks for the same until nothing of the answer has to be computed any more. */
async function read<Body>(call: () => Test): Promise<Body> {
  await call().expect(200);
  return (await call().expect(200)).body;
}
type Listed = { videos: { id: string; title: string; moments?: { text: string }[] }[]; total: number };
const list = () => read<Listed>(() => second.as(LEARNER).get('/api/videos?limit=100'));
const search = (query: string) =>
  read<Listed>(() => second.as(LEARNER).get(`/api/videos/search?query=${encodeURIComponent(query)}`));
const suggest = async (query: string) =>
  (await read<{ suggestions: { text: string }[] }>(() => second.as(LEARNER).get(`/api/videos/suggest?query=${query}`)))
    .suggestions;
const titlesOf = ({ videos }: Listed) => videos.map(({ title }) => title);
const goutHeading = async () => {
  const [curriculum] = await read<{ id: string }[]>(() => second.as(LEARNER).get('/api/curricula'));
  const { headings } = await read<{ headings: { published: number }[] }>(() =>
    second.as(LEARNER).get(`/api/coverage?curriculum=${curriculum?.id}`),
  );
  return headings.reduce((sum, { published }) => sum + published, 0);
};

describe('what one process changed is shown by another at once:', () => {
  it('a case that is approved, in list, search, suggestions, counts and coverage', async () => {
    await publish('Olecranon bursitis');
    expect(await search('chondromatosis')).toMatchObject({ total: 0 });
    expect(await suggest('chondro')).toEqual([]);
    const [before, covered] = [await list(), await goutHeading()];

    const pending = await first.given(anAnalysedVideo());
    await first
      .as(ADMIN)
      .post(`/api/admin/update-ai-analysis/${pending.id}`)
      .send({
        aiAnalysis: {
          caseTitle: 'Synovial chondromatosis',
          summary: 'Loose bodies.',
          primaryJoint: 'knee',
          pathologies: ['Gout'],
          anatomicStructures: [],
          learningPoints: [],
          keywords: [],
          confidence: 0.8,
        },
      })
      .expect(200);
    await first.as(ADMIN).post(`/api/admin/approve/${pending.id}`).send({}).expect(200);
    await first.settle();

    expect(await search('chondromatosis')).toMatchObject({ total: 1, videos: [{ id: pending.id }] });
    expect(await suggest('chondro')).toMatchObject([{ text: 'Synovial chondromatosis' }]);
    expect(await list()).toMatchObject({ total: before.total + 1 });
    expect(await goutHeading()).toBeGreaterThan(covered);
  });

  it('a case that is edited, on its card, in search, in its page and among the bookmarks', async () => {
    const id = await publish('Bankart lesion', ['The labrum is torn.']);
    await second.as(LEARNER).post(`/api/starred/${id}`).send({}).expect(201);
    const starred = () => read<{ video: { title: string } }[]>(() => second.as(LEARNER).get('/api/starred'));
    const page = () => read<{ title: string }>(() => second.as(LEARNER).get(`/api/videos/${id}`));
    expect(titlesOf(await search('bankart'))).toEqual(['Bankart lesion']);
    expect(titlesOf(await list())).toContain('Bankart lesion');
    expect([(await page()).title, (await starred())[0]?.video.title]).toEqual(['Bankart lesion', 'Bankart lesion']);

    await first
      .as(ADMIN)
      .put(`/api/admin/videos/${id}`)
      .send({ title: 'Perthes lesion', aiSummary: 'The periosteum holds.' })
      .expect(200);

    expect(await search('bankart')).toMatchObject({ total: 0 });
    expect(titlesOf(await search('perthes'))).toEqual(['Perthes lesion']);
    expect(titlesOf(await list())).toContain('Perthes lesion');
    expect([(await page()).title, (await starred())[0]?.video.title]).toEqual(['Perthes lesion', 'Perthes lesion']);
    await first.settle();
    expect((await starred())[0]?.video.title).toBe('Perthes lesion');
  });

  it('a case that is blacklisted, everywhere, its spoken words among them', async () => {
    const id = await publish('Morel-Lavallee lesion', ['A haemolymphatic collection.']);
    const mentions = async () => (await search('haemolymphatic')).videos.flatMap(({ moments }) => moments ?? []);
    expect(await mentions()).toHaveLength(1);
    expect(titlesOf(await list())).toContain('Morel-Lavallee lesion');
    await first.as(ADMIN).post('/api/admin/showcase-videos').send({ videoId: id, position: 2 }).expect(201);
    const showcase = () => read<{ videoId: string }[]>(() => second.visitor().get('/api/public/showcase-videos'));
    expect(await showcase()).toMatchObject([{ videoId: id }]);

    const { body: report } = await first
      .as(LEARNER)
      .post(`/api/videos/${id}/report`)
      .send({ reason: 'copyright' })
      .expect(201);
    await first
      .as(ADMIN)
      .post(`/api/admin/reports/${report.id}/blacklist`)
      .send({ reason: 'Not ours to show' })
      .expect(200);
    await first.settle();

    expect(await mentions()).toEqual([]);
    expect(titlesOf(await list())).not.toContain('Morel-Lavallee lesion');
    expect(await showcase()).toEqual([]);
    expect(await suggest('morel')).toEqual([]);
    await second.as(LEARNER).get(`/api/videos/${id}`).expect(404);
  });

  it('the showcase, for visitors', async () => {
    const id = await publish('Lisfranc injury');
    const showcase = () => read<{ videoId: string }[]>(() => second.visitor().get('/api/public/showcase-videos'));
    expect(await showcase()).toEqual([]);
    await first.as(ADMIN).post('/api/admin/showcase-videos').send({ videoId: id, position: 1 }).expect(201);
    expect(await showcase()).toMatchObject([{ videoId: id }]);
    await first.as(ADMIN).delete('/api/admin/showcase-videos/1').expect(204);
    expect(await showcase()).toEqual([]);
  });

  it('the queue of pending videos, to a console that polls it', async () => {
    const poll = (etag = '') => second.as(ADMIN).get('/api/admin/pending').set('If-None-Match', etag);
    const { headers } = await poll().expect(200);
    await poll(headers['etag']).expect(304);
    const { id } = await first.given(anAnalysedVideo());
    expect((await poll(headers['etag']).expect(200)).body.videos).toMatchObject([{ id }]);
  });

  it('a membership: its beginning and its end', async () => {
    const learner = anExpiredLearner();
    const session = second.as(learner);
    const expectAccess = async (expected: boolean) => {
      for (const agent of [session, second.as(learner)]) expect(await hasAccess(agent)).toBe(expected);
    };
    await expectAccess(false);
    const member = await admit(first, learner.email);
    await expectAccess(true);
    await changeStatus(first, member.id, false).expect(200);
    await expectAccess(false);
  });

  it('a session that ends, by its user and by an admin', async () => {
    const learner = aSubscriber();
    const ends = [
      (cookie: string) => first.visitor().post('/api/auth/logout').set('Cookie', cookie).expect(200),
      () => first.as(ADMIN).delete(`/api/admin/users/${learner.id}/sessions`).expect(204),
    ];
    for (const end of ends) {
      const cookie = await first.signIn(learner);
      const visit = () => second.visitor().get('/api/auth/user').set('Cookie', cookie);
      await read(visit);
      await end(cookie);
      await visit().expect(401);
    }
  });

  it('the rights of an admin', async () => {
    const [chief, colleague] = [await first.givenAccount(anAdmin()), aSubscriber()];
    const change = (isAdmin: boolean) =>
      first
        .as(chief)
        .put(`/api/admin/users/${colleague.id}/admin`)
        .send({ isAdmin, currentPassword: PASSWORD })
        .expect(200);
    await second.as(colleague).get('/api/admin/stats').expect(403);
    await change(true);
    await second.as(colleague).get('/api/admin/stats').expect(200);
    await change(false);
    await second.as(colleague).get('/api/admin/stats').expect(403);
  });

  it('an account that is erased', async () => {
    const learner = await first.givenAccount(aSubscriber());
    const cookie = await first.signIn(learner);
    const visit = (path: string) => second.visitor().get(path).set('Cookie', cookie);
    await read(() => visit('/api/videos'));
    await first.as(learner).delete('/api/account').send({ password: PASSWORD }).expect(204);
    for (const path of ['/api/videos', '/api/auth/user', '/api/account/preferences']) await visit(path).expect(401);
    const logIn = { email: learner.email, password: PASSWORD };
    await second.visitor().post('/api/auth/login').send(logIn).expect(401);
  });

  it('a password', async () => {
    const learner = await first.givenAccount(aSubscriber());
    const logIn = (password: string) =>
      second.visitor().post('/api/auth/login').send({ email: learner.email, password });
    await logIn(PASSWORD).expect(200);
    const newPassword = 'another horse battery staple';
    await first.as(learner).post('/api/account/password').send({ currentPassword: PASSWORD, newPassword }).expect(200);
    await logIn(PASSWORD).expect(401);
    await logIn(newPassword).expect(200);
  });

  it('preferences, bookmarks, notes, playlists and what was watched', async () => {
    const [learner, id] = [aSubscriber(), await publish('Segond fracture')];
    const paths = [
      '/api/account/preferences',
      '/api/starred/ids',
      '/api/notes',
      '/api/playlists',
      '/api/watched/marks',
    ];
    const readAll = () => Promise.all(paths.map((path) => read(() => second.as(learner).get(path))));
    const before = await readAll();

    const write = first.as(learner);
    await write.put('/api/account/preferences').send({ theme: 'light' }).expect(200);
    await write.post(`/api/starred/${id}`).send({}).expect(201);
    await write.post(`/api/videos/${id}/notes`).send({ seconds: 3, text: 'The lateral capsule.' }).expect(201);
    await write.post('/api/playlists').send({ title: 'Knee' }).expect(201);
    await write.post(`/api/watched/${id}`).send({ progress: 40 }).expect(201);

    const after = await readAll();
    for (const [index, path] of paths.entries())
      expect({ path, answer: after[index] }).not.toEqual({ path, answer: before[index] });
  });

  it('an API client: its registration and its end, with the tokens that it has', async () => {
    const { body: client } = await first
      .as(ADMIN)
      .post('/api/admin/api-clients')
      .send({ name: 'Hospital intranet', scopes: ['catalog:read'] })
      .expect(201);
    const requestToken = () =>
      second
        .visitor()
        .post('/api/oauth/token')
        .send({ grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret });
    const token: string = (await requestToken().expect(200)).body.access_token;
    await read(() => second.withToken(token).get('/api/videos'));
    await first.as(ADMIN).delete(`/api/admin/api-clients/${client.id}`).expect(204);
    await second.withToken(token).get('/api/videos').expect(401);
    await requestToken().expect(401);
  });
});

it('the public figures, which every process counts once a minute, agree after a minute', async () => {
  const count = async () =>
    (await read<{ totalVideos: number }>(() => second.visitor().get('/api/public/stats'))).totalVideos;
  const before = await count();
  await publish('Os acromiale');
  first.clock.advance(MINUTE);
  expect(await count()).toBe(before + 1);
});
