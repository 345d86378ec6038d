import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_GENERATED_CLIPS, MAX_REEL_ITEMS, MAX_REELS, type Reel, type SharedReel } from '@msk/contracts';
import { WithdrawVideo } from '../../src/catalog/commands/withdraw-video.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anExpiredLearner, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let app: HttpApp;
let cases: [string, string];
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  const spoken = ['A footballer.', 'Look at the double PCL sign.', 'That is all.'];
  cases = [await aCase('1', 'Locked knee', spoken), await aCase('2', 'Free body')];
  await app.settle();
});
afterAll(() => app.close());

const aCase = (canary: string, caseTitle: string, spoken: string[] = []) =>
  givenVideo(app.nest, {
    vimeoId: `canary-vimeo-${canary}`,
    embedUrl: `https://player.vimeo.com/video/canary-${canary}`,
    analysis: { caseTitle },
    spoken,
  });
const clip = (videoId: string, note: string | null = null) => ({ videoId, from: 8, to: 20.5, note });
const create = async (person: Person, items: object[] = [], showNotes = false): Promise<Reel> =>
  (await app.as(person).post('/api/reels').send({ title: ' Double PCL ', items, showNotes }).expect(201)).body;
const get = async (person: Person, id: string): Promise<Reel> =>
  (await app.as(person).get(`/api/reels/${id}`).expect(200)).body;
const share = async (person: Person, id: string, body = {}, status = 201): Promise<string> =>
  (await app.as(person).post(`/api/reels/${id}/link`).send(body).expect(status)).body.url;
const openAs = (agent: ReturnType<HttpApp['visitor']>, url: string) =>
  agent.get(`/api/public/reels/${url.split('/').at(-1)}`);

describe('a reel', () => {
  it('is created, changed, listed and deleted', async () => {
    const learner = aLearner();
    const { id, ...created } = await create(learner, [clip(cases[0], ' Look here. '), clip(cases[0])]);
    expect(created).toMatchObject({
      title: 'Double PCL',
      items: [clip(cases[0], 'Look here.'), clip(cases[0])],
      visibility: 'private',
      showNotes: false,
      url: null,
      linkExpiresAt: null,
    });
    const change = { title: 'Signs', items: [clip(cases[1]), clip(cases[0])], showNotes: true };
    await app.as(learner).put(`/api/reels/${id}`).send(change).expect(200);
    const { showNotes: _, ...unnamed } = change;
    const { body } = await app.as(learner).put(`/api/reels/${id}`).send(unnamed).expect(200);
    expect(body).toMatchObject(change); // an absent showNotes keeps its value
    app.clock.advance(1_000);
    const later = await create(learner);
    const list = await app.as(learner).get('/api/reels?limit=1').expect(200);
    expect([list.headers['x-total-count'], list.body.map((reel: Reel) => reel.id)]).toEqual(['2', [later.id]]);
    const videos = await app.as(learner).get(`/api/reels/${id}/videos`).expect(200);
    expect(videos.body.map((video: { id: string }) => video.id).sort()).toEqual([...cases].sort());
    await app.as(learner).delete(`/api/reels/${id}`).expect(204);
    await app.as(learner).delete(`/api/reels/${id}`).expect(204);
    for (const path of ['', '/videos']) await app.as(learner).get(`/api/reels/${id}${path}`).expect(404);
  });

  it('is stored once when it is sent again, and its id cannot be taken from another user [D2]', async () => {
    const [learner, reel] = [aLearner(), { id: randomUUID(), title: 'Mine', items: [clip(cases[0])] }];
    const send = (body: object = reel) => app.as(learner).post('/api/reels').send(body);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), 201]);
    expect((await send({ ...reel, title: 'Another' }).expect(200)).body.title).toBe('Mine');
    await app.as(aLearner()).post('/api/reels').send(reel).expect(409);
  });

  it.each([
    ['no title', { title: ' ', items: [] }, 'title'],
    ['a long title', { title: 'x'.repeat(201), items: [] }, 'title'],
    ['no clips', { title: 'x' }, 'items'],
    ['a clip that ends before it starts', { items: [{ ...clip(UNKNOWN_ID), from: 20.5 }] }, 'items.0.to'],
    ['a clip before the video', { items: [{ ...clip(UNKNOWN_ID), from: -1 }] }, 'items.0.from'],
    ['a clip of no case', { items: [{ ...clip('x') }] }, 'items.0.videoId'],
    ['a long note', { items: [clip(UNKNOWN_ID, 'x'.repeat(1_001))] }, 'items.0.note'],
    ['somebody’s link', { items: [], linkDigest: 'x' }, 'linkDigest'],
    ['another owner', { items: [], userId: UNKNOWN_ID }, 'userId'],
  ])('names the error of %s [I1 Z3]', async (_, body, field) => {
    const { body: answer } = await app
      .as(aLearner())
      .post('/api/reels')
      .send({ title: 'x', ...body })
      .expect(400);
    expect(answer.errors).toMatchObject([{ field }]);
  });

  it('is refused with a case that never was in the library', async () => {
    const learner = aLearner();
    const { id } = await create(learner, [clip(cases[0])]);
    const change = { title: 'x', items: [clip(cases[0]), clip(UNKNOWN_ID)] };
    await app.as(learner).put(`/api/reels/${id}`).send(change).expect(404);
    await app.as(learner).post('/api/reels').send(change).expect(404);
    expect((await get(learner, id)).items).toEqual([clip(cases[0])]);
  });

  it('is refused when it has too many clips, and when the user has a hundred, under parallel calls, too [D2]', async () => {
    const learner = aLearner();
    const full = Array.from({ length: MAX_REEL_ITEMS }, () => clip(cases[0]));
    const { id } = await create(learner, full);
    const overfull = { title: 'x', items: [...full, clip(cases[0])] };
    await app.as(learner).put(`/api/reels/${id}`).send(overfull).expect(409);
    await app.em().execute(
      `insert into learning.reel (id, user_id, title, items, show_notes, created_at, updated_at)
       select gen_random_uuid(), ?, 'filler', '[]', false, now(), now() from generate_series(1, ?)`,
      [learner.id, MAX_REELS - 3],
    );
    const send = () => app.as(learner).post('/api/reels').send({ title: 'one more', items: [] });
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(4).fill(409)]);
  });
});

describe('a reel from a question', () => {
  it('has the moments in which it is said, each with its sentence, and the question as its title', async () => {
    const learner = aLearner();
    const id = randomUUID();
    const send = (query: string) => app.as(learner).post('/api/reels/from-search').send({ id, query });
    const { body } = await send('double PCL sign').expect(201);
    expect(body).toMatchObject({
      title: 'double PCL sign',
      items: [{ videoId: cases[0], from: 8, to: 16, note: null }], // 2 s before the line to 2 s after it
    });
    expect((await send('double PCL sign').expect(200)).body).toEqual(body);
    const nothing = { query: 'xanthogranuloma quux' };
    await app.as(learner).post('/api/reels/from-search').send(nothing).expect(404);
    await app.as(learner).post('/api/reels/from-search').send({ query: ' ' }).expect(400);
  });

  it('has fifty moments at most', async () => {
    for (let n = 0; n < 18; n++)
      await givenVideo(app.nest, { spoken: ['A zebra.', 'A fish.', 'A zebra again.', 'A bird.', 'One more zebra.'] });
    await app.settle();
    const { body } = await app.as(aLearner()).post('/api/reels/from-search').send({ query: 'zebra' }).expect(201);
    expect(body.items).toHaveLength(MAX_GENERATED_CLIPS);
  });
});

it('a reel from bookmarks has the seconds of the timed notes, or where the case tells its diagnosis', async () => {
  const learner = aLearner();
  const make = () => app.as(learner).post('/api/reels/from-bookmarks').send({});
  await make().expect(404);
  const revealed = await givenVideo(app.nest, {
    spoken: ['A skier.', 'Look.', 'This is an ACL tear.'],
    reveal: { cueIndex: 2, at: 20, partialAt: null, how: 'asserted', confidence: 1, callPossible: true },
  });
  await app.settle();
  await app.as(learner).post(`/api/starred/${revealed}`).send({ notes: 'Skier' }).expect(201);
  app.clock.advance(1_000);
  await app.as(learner).post(`/api/starred/${cases[0]}`).send({ notes: 'unused' }).expect(201);
  const note = { seconds: 12, text: 'The sign' };
  await app.as(learner).post(`/api/videos/${cases[0]}/notes`).send(note).expect(201);
  const { body } = await make().expect(201);
  expect(body.items).toEqual([
    { videoId: cases[0], from: 8, to: 16, note: 'The sign' },
    { videoId: revealed, from: 18, to: 26, note: 'Skier' },
  ]);
});

describe('the link to a reel', () => {
  it('plays for members, and shows others titles, pictures and the notes that the owner shows [C1]', async () => {
    const learner = aLearner();
    const { id } = await create(learner, [clip(cases[0], 'a hidden note'), clip(cases[1])]);
    const url = await share(learner, id);
    expect(url).toMatch(/^http:\/\/localhost:3000\/shared-reels\/[\w-]{22}$/);
    expect(await get(learner, id)).toMatchObject({ visibility: 'link', url, linkExpiresAt: null });
    const member = await openAs(app.as(aLearner()), url).expect(200);
    expect(member.body).toMatchObject({
      title: 'Double PCL',
      entitled: true,
      items: [
        { video: { title: 'Locked knee', joint: 'knee', embedUrl: expect.stringMatching(/canary-1$/) }, note: null },
        { video: { embedUrl: expect.stringMatching(/canary-2$/) }, from: 8, to: 20.5 },
      ],
    });
    const others = [app.visitor(), app.as(anExpiredLearner()), app.asClient('catalog:read')];
    for (const agent of others) {
      const answer = await openAs(agent, url).expect(200);
      expect(answer.body).toMatchObject({
        entitled: false,
        items: [{ video: { title: 'Locked knee', embedUrl: null } }, {}],
      });
      expect(`${JSON.stringify(answer.headers)}${answer.text}`).not.toMatch(/canary|a hidden note/);
    }
    const shown = { title: 'x', items: [clip(cases[0], 'a shown note')], showNotes: true };
    await app.as(learner).put(`/api/reels/${id}`).send(shown).expect(200);
    const { body } = await openAs(app.visitor(), url).expect(200);
    expect(body.items[0].note).toBe('a shown note');
    const otherTab = await openAs(app.as(learner), url).set('X-Page-User', randomUUID()).expect(200);
    expect(otherTab.body.entitled).toBe(false);
  });

  it('is stored as the digest of a token of 128 bits [M1]', async () => {
    const learner = aLearner();
    const { id } = await create(learner);
    const url = await share(learner, id);
    const token = url.split('/').at(-1)!;
    const [row] = await app.em().execute('select r::text as text from learning.reel r where id = ?', [id]);
    expect(row!.text).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  });

  it('ends when it is revoked, with its reel, and at its date; the next one is another [Z5]', async () => {
    const learner = aLearner();
    const { id } = await create(learner);
    const first = await share(learner, id);
    expect(await share(learner, id, {}, 200)).toBe(first);
    await app.as(learner).delete(`/api/reels/${id}/link`).expect(204);
    await app.as(learner).delete(`/api/reels/${id}/link`).expect(204);
    await openAs(app.visitor(), first).expect(404);
    expect(await get(learner, id)).toMatchObject({ visibility: 'private', url: null });

    const in1h = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const second = await share(learner, id, { expiresAt: in1h });
    expect(second).not.toBe(first);
    expect(await get(learner, id)).toMatchObject({ url: second, linkExpiresAt: in1h });
    app.clock.advance(3_599_000);
    await openAs(app.visitor(), second).expect(200);
    app.clock.advance(1_000);
    await openAs(app.visitor(), second).expect(404);
    expect(await get(learner, id)).toMatchObject({ visibility: 'private', url: null, linkExpiresAt: null });

    const third = await share(learner, id);
    expect(third).not.toBe(second);
    await openAs(app.visitor(), second).expect(404);
    await app.as(learner).delete(`/api/reels/${id}`).expect(204);
    await openAs(app.visitor(), third).expect(404);
  });

  it('is refused with a date that is over or none, for another user’s reel, and with any other token', async () => {
    const [learner, other] = [aLearner(), aLearner()];
    const { id } = await create(learner);
    for (const expiresAt of [app.clock.now().toISOString(), 'tomorrow', 5, '2026-02-30T00:00:00Z'])
      await app.as(learner).post(`/api/reels/${id}/link`).send({ expiresAt }).expect(400);
    await app.as(other).post(`/api/reels/${id}/link`).send({}).expect(404);
    await app.as(other).delete(`/api/reels/${id}/link`).expect(404);
    for (const token of ['x', id, randomUUID(), `${'x'.repeat(2_000)}`])
      await app.visitor().get(`/api/public/reels/${token}`).expect(404);
  });

  it('says that a withdrawn case is no longer available, and keeps its place', async () => {
    const learner = aLearner();
    const withdrawn = await aCase('3', 'A withdrawn case');
    await app.settle();
    const { id } = await create(learner, [clip(cases[0]), clip(withdrawn), clip(cases[1])], true);
    const url = await share(learner, id);
    await app.execute(new WithdrawVideo(withdrawn, 'withdrawn'));
    await app.settle();
    const { body } = await openAs(app.visitor(), url).expect(200);
    expect((body as SharedReel).items.map(({ video }) => video?.title ?? null)).toEqual([
      'Locked knee',
      null,
      'Free body',
    ]);
    expect((await get(learner, id)).items[1]!.videoId).toBe(withdrawn);
    const order = { title: 'x', items: [clip(withdrawn), clip(cases[0])] };
    await app.as(learner).put(`/api/reels/${id}`).send(order).expect(200);
  });
});
