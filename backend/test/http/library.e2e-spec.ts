import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE, type Mimic, type Video, type VideoPage } from '@msk/contracts';
import { HOSTILE_TEXTS } from '@msk/testing/library';
import { FindReveals } from '../../src/catalog/commands/find-reveals.js';
import { WithdrawVideo } from '../../src/catalog/commands/withdraw-video.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aFellow, aLearner, anAdmin, anExpiredLearner } from '../support/people.js';
import { captureStatements, countBlocks, type SentStatement } from '../support/statements.js';
import { givenVideo } from '../support/videos.js';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const learner = aLearner();
const expired = anExpiredLearner();
const admin = anAdmin();

let app: HttpApp;
let id: string;

beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  id = await givenVideo(app.nest, {
    title: 'Bankart lesion',
    vimeoId: 'canary-vimeo',
    embedUrl: 'https://player.vimeo.com/video/canary-embed',
    analysis: { primaryJoint: 'shoulder', pathologies: ['labral tear'], summary: 'A torn labrum.' },
    spoken: ['the canary sings in the glenoid'],
  });
});
afterAll(() => app.close());

describe('the library over HTTP', () => {
  it('lists, searches and opens cases for a member', async () => {
    const list: { body: VideoPage } = await app.as(learner).get('/api/videos').expect(200);
    expect(list.body).toMatchObject({ total: 1, limit: 20, offset: 0, didYouMean: null, videos: [{ id, views: 0 }] });
    const found: { body: VideoPage } = await app.as(learner).get('/api/videos/search?query=glenoid').expect(200);
    expect(found.body.videos[0]?.moments).toEqual([{ start: 0, text: 'the canary sings in the «glenoid»' }]);
    const opened: { body: Video } = await app.as(aFellow()).get(`/api/videos/${id}`).expect(200);
    expect(opened.body).toMatchObject({ transcript: 'the canary sings in the glenoid', cues: [{ start: 0, end: 4 }] });
  });

  it.each(['/api/videos?', '/api/videos/search?query=glenoid&'])('gives cards what they show: %s', async (path) => {
    const list: { body: VideoPage } = await app.as(learner).get(path).expect(200);
    const { description: _, aiAnalysis, ...shown } = list.body.videos[0]!;
    const { learningPoints: __, keywords: ___, anatomicStructures: ____, ...analysis } = aiAnalysis!;
    const cards = await app.as(learner).get(`${path}fields=card`).expect(200);
    expect(cards.body).toEqual({ ...list.body, videos: [{ ...shown, aiAnalysis: analysis }] });
    const refused = await app.as(learner).get(`${path}fields=cards`).expect(400);
    expect(refused.body.message).toBe('Fields must be one of card');
  });

  it('takes the default of a filter as none', async () => {
    const list = await app.as(learner).get('/api/videos').expect(200);
    const defaults = 'joint=all&pathology=all&duration=all&sortBy=relevance&limit=20&offset=0';
    expect((await app.as(learner).get(`/api/videos?${defaults}`).expect(200)).body).toEqual(list.body);
  });

  it('lists all cases for an empty query', async () => {
    for (const query of ['', '?query=', '?query=%20']) {
      const { body } = await app.as(learner).get(`/api/videos/search${query}`).expect(200);
      expect(body).toMatchObject({ total: 1 });
    }
  });

  it('matches a complete word where a space follows it', async () => {
    const total = async (query: string) =>
      (await app.as(learner).get(`/api/videos/search?query=${query}`).expect(200)).body.total;
    expect(await total('glen')).toBe(1);
    expect(await total('glen%20')).toBe(0);
    expect(await total('glenoid%20')).toBe(1);
  });

  it('suggests names and counts cases', async () => {
    const { body } = await app.as(learner).get('/api/videos/suggest?query=lab').expect(200);
    expect(body).toEqual({ suggestions: [{ text: 'labral tear', kind: 'pathology' }] });
    const stats = await app.as(expired).get('/api/stats').expect(200);
    expect(stats.body).toEqual({ totalVideos: 1, analyzedVideos: 1, totalDuration: 240, addedLast7Days: 1 });
  });

  it('tells visitors the size of the library, counted at most once a minute', async () => {
    const stats = async () => (await app.visitor().get('/api/public/stats').expect(200)).body;
    const counted = await stats();
    expect(counted).toEqual({ totalVideos: 1, totalDuration: 240, joints: 1, addedLast30Days: 1 });
    const added = await givenVideo(app.nest, { analysis: { primaryJoint: 'unknown' } });
    expect(await stats()).toEqual(counted);
    app.clock.advance(MINUTE);
    expect(await stats()).toEqual({ totalVideos: 2, totalDuration: 480, joints: 1, addedLast30Days: 2 });
    await app.execute(new WithdrawVideo(added, 'withdrawn'));
  });

  it('sends no protected field to an expired learner, on any route [C1]', async () => {
    const routes = [
      '/api/videos',
      '/api/videos?limit=100&sortBy=views',
      '/api/videos/search?query=canary',
      '/api/videos/search?query=bankart',
      '/api/videos/suggest?query=ca',
      `/api/videos/${id}`,
      `/api/videos/${id}/similar`,
      '/api/stats',
      '/api/public/showcase-videos',
      '/api/admin/showcase-videos',
    ];
    for (const route of routes) {
      const answer = await app.as(expired).get(route);
      expect(`${JSON.stringify(answer.headers)}${answer.text}`).not.toContain('canary-');
      expect(answer.text).not.toMatch(/sings|moments/);
    }
    await app.as(expired).get(`/api/videos/${id}`).expect(403);
  });

  it('sends neither transcript nor captions in a list, whatever the parameters [C2]', async () => {
    for (const route of ['/api/videos', '/api/videos/search?query=canary']) {
      const { body } = await app.as(admin).get(route).expect(200);
      expect(body.videos[0]).not.toHaveProperty('transcript');
      expect(body.videos[0]).not.toHaveProperty('cues');
    }
    await app.as(admin).get('/api/videos?fields=transcript').expect(400);
  });

  it('takes the defaults of the filters as no filter', async () => {
    const { body: all } = await app.as(learner).get('/api/videos').expect(200);
    const defaults = 'joint=all&pathology=all&duration=all&sortBy=relevance';
    for (const route of [`/api/videos?${defaults}`, `/api/videos/search?query=&${defaults}`]) {
      const { body } = await app.as(learner).get(route).expect(200);
      expect([route, body.total, body.videos]).toEqual([route, all.total, all.videos]);
    }
  });

  it('keeps responses out of shared caches [C4]', async () => {
    for (const route of ['/api/videos', `/api/videos/${id}`, '/api/public/showcase-videos']) {
      const { headers } = await app.as(learner).get(route).expect(200);
      expect(headers['cache-control']).toMatch(/no-store|private/);
    }
  });

  it('answers 404 for an unknown video and for a malformed id', async () => {
    await app.as(learner).get(`/api/videos/${UNKNOWN_ID}`).expect(404);
    await app.as(learner).get('/api/videos/bankart').expect(404);
  });
});

describe('the query parameters of the library', () => {
  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=10001', 'offset'],
    ['joint=tooth', 'joint'],
    ['joint=Knee', 'joint'],
    ['joint=knee&joint=hip', 'joint'],
    ['pathology=plague', 'pathology'],
    ['duration=short&duration=short', 'duration'],
    ['sortBy=created_at;drop', 'sortBy'],
    ['sortBy=__proto__', 'sortBy'],
    ['limit=20&limit=20', 'limit'],
    ['request=x', 'request'],
  ])('rejects %s and names the field [I1 I3]', async (query, field) => {
    for (const route of ['videos', 'videos/search']) {
      const { body } = await app.as(learner).get(`/api/${route}?${query}`).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
    }
  });

  it.each([
    ['over 500 characters', `query=${'a'.repeat(501)}`],
    ['of 10,000 characters', `query=${'a'.repeat(10_000)}`],
    ['with a NUL', 'query=te%00ar'],
    ['given twice', 'query=a&query=b'],
    ['that is a list', 'query[]=a'],
  ])('rejects as the query %s [I1 I2 I3]', async (_, query) => {
    for (const route of ['search', 'suggest']) await app.as(learner).get(`/api/videos/${route}?${query}`).expect(400);
  });

  // The time itself is a figure of `npm run bench:search`.
  it('answers any query with 200 and the same number of statements [I5]', async () => {
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(300);
    const caller = app.as(learner);
    await caller.get('/api/videos').expect(200); // from here on the session is open
    const sent: SentStatement[][] = [];
    for (const text of ['labral tear of the glenoid', ...HOSTILE_TEXTS]) {
      const query = `query=${encodeURIComponent(text)}`;
      sent.push(await captureStatements(() => caller.get(`/api/videos/search?${query}`).expect(200)));
      await caller.get(`/api/videos/suggest?${query}`).expect(200);
    }
    const reads = sent.map((statements) => statements.filter(({ values }) => values));
    const [ordinary = 0, ...hostile] = await countBlocks(app.databaseUrl, reads);
    const excessive = HOSTILE_TEXTS.filter((_, at) => sent[at + 1]!.length > 8 || hostile[at]! > 2 * ordinary);
    expect(excessive).toEqual([]);
    expect(hostile).toHaveLength(HOSTILE_TEXTS.length);
    await caller.get('/api/videos').expect(200);
  });
});

describe('similar cases', () => {
  it('lists cases on the same subject, most similar first, without playback fields, to whoever may browse [C1]', async () => {
    const about = (title: string, structures: string[]) =>
      givenVideo(app.nest, {
        title,
        analysis: { caseTitle: title, anatomicStructures: structures },
        spoken: ['canary-word'],
      });
    const one = await about('Tarsal coalition', ['calcaneus', 'navicular']);
    const near = await about('Calcaneonavicular tarsal coalition', ['calcaneus', 'navicular']);
    const less = await about('Navicular stress fracture', ['navicular']);
    const { body } = await app.as(expired).get(`/api/videos/${one}/similar`).expect(200);
    expect(body.videos.map((video: Video) => video.id).slice(0, 2)).toEqual([near, less]);
    expect(body.videos[0]).toMatchObject({ vimeoId: null, embedUrl: null });
    for (const field of ['transcript', 'cues', 'moments']) expect(body.videos[0]).not.toHaveProperty(field);
    await app.visitor().get(`/api/videos/${one}/similar`).expect(401);
    await app.as(learner).get(`/api/videos/${UNKNOWN_ID}/similar`).expect(404);
  });
});

describe('mimics', () => {
  const aBoneCase = (pathology: string, summary: string, primaryJoint: 'elbow' | 'hip' = 'elbow') =>
    givenVideo(app.nest, {
      title: 'Case of the week',
      embedUrl: 'https://player.vimeo.com/video/canary-mimic',
      analysis: { caseTitle: 'Case of the week', primaryJoint, pathologies: [pathology], summary },
    });

  it('lists cases of the joint with the same signs and another diagnosis, to whoever may watch [C1]', async () => {
    const one = await aBoneCase('osteosarcoma', 'A Codman triangle and fluid-fluid levels.');
    const near = await aBoneCase('Ewing sarcoma', 'Fluid-fluid levels. Also a Codman triangle.');
    const less = await aBoneCase('aneurysmal bone cyst', 'Fluid-fluid levels.');
    await aBoneCase('periosteal osteosarcoma', 'A Codman triangle and fluid-fluid levels.');
    await aBoneCase('giant cell tumor', 'There is no Codman triangle, and no fluid-fluid level.');
    await aBoneCase('lymphoma of bone', 'A Codman triangle and fluid-fluid levels.', 'hip');
    const { body } = await app.as(learner).get(`/api/videos/${one}/mimics`).expect(200);
    expect(body.map(({ video, shared }: Mimic) => [video.id, [...shared].sort()])).toEqual([
      [near, ['Codman triangle', 'Fluid-fluid level']],
      [less, ['Fluid-fluid level']],
    ]);
    expect(body[0].video).toMatchObject({ embedUrl: 'https://player.vimeo.com/video/canary-mimic' });
    expect(body[0].video.aiAnalysis).toHaveProperty('keywords');
    const cards = await app.as(learner).get(`/api/videos/${one}/mimics?fields=card`).expect(200);
    expect(cards.body[0].video.aiAnalysis).not.toHaveProperty('keywords');

    const compared = await app.as(learner).get(`/api/videos/${one}/mimics/${less}`).expect(200);
    expect(compared.body).toEqual({
      both: [{ kind: 'sign', name: 'Fluid-fluid level' }],
      onlyThis: [
        { kind: 'pathology', name: 'Osteosarcoma' },
        { kind: 'sign', name: 'Codman triangle' },
      ],
      onlyOther: [{ kind: 'pathology', name: 'Aneurysmal bone cyst' }],
    });
    for (const path of ['', `/${less}`]) {
      const refused = await app.as(expired).get(`/api/videos/${one}/mimics${path}`).expect(403);
      expect(refused.text).not.toContain('canary-mimic');
      await app.as(learner).get(`/api/videos/${UNKNOWN_ID}/mimics${path}`).expect(404);
    }
    await app.as(learner).get(`/api/videos/${one}/mimics/${UNKNOWN_ID}`).expect(404);

    await app.execute(new WithdrawVideo(near, 'withdrawn'));
    const left = await app.as(learner).get(`/api/videos/${one}/mimics`).expect(200);
    expect(left.body.map(({ video }: Mimic) => video.id)).toEqual([less]);
    await app.as(learner).get(`/api/videos/${one}/mimics/${near}`).expect(404);
  });

  it('are found behind a hundred cases of one diagnosis', async () => {
    const sign = 'A sunburst periosteal reaction.';
    const one = await aBoneCase('osteosarcoma', sign);
    for (let n = 0; n <= 100; n++) await aBoneCase('parosteal osteosarcoma', sign);
    const spoken = 'The patient returned in spring. '.repeat(20);
    const rare = await aBoneCase('Ewing sarcoma', `${sign} ${spoken}`);
    const { body } = await app.as(learner).get(`/api/videos/${one}/mimics`).expect(200);
    expect(body.map(({ video }: Mimic) => video.id)).toEqual([rare]);
  });

  it('is empty for a case of no known joint', async () => {
    const bare = await givenVideo(app.nest, { title: 'Codman triangle', analysis: null });
    expect((await app.as(learner).get(`/api/videos/${bare}/mimics`).expect(200)).body).toEqual([]);
  });
});

describe('searches without results', () => {
  it('lists them for curators, with their number and without the learner', async () => {
    const ask = (query: string) =>
      app
        .as(learner)
        .get(`/api/videos/search?query=${encodeURIComponent(query)}`)
        .expect(200);
    await ask('Xanthogranuloma quux');
    await ask('xanthogranuloma  QUUX');
    await ask('ada.lovelace@example.org');
    await ask('patient 1234567');
    await app.as(learner).get('/api/admin/missed-searches').expect(403);
    const { body } = await app.as(admin).get('/api/admin/missed-searches?limit=100').expect(200);
    expect(body.searches).toContainEqual({
      question: 'xanthogranuloma quux',
      times: 2,
      firstAt: expect.any(String),
      lastAt: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toMatch(/lovelace|1234567/);
  });
});

describe('PUT /api/admin/videos/:videoId', () => {
  it('lets only an admin correct the wording of a case', async () => {
    const wording = {
      title: 'Bony Bankart',
      aiSummary: 'Anteroinferior rim',
      aiLearningPoints: ['Look at the rim', ' '],
    };
    await app.as(learner).put(`/api/admin/videos/${id}`).send(wording).expect(403);
    const { body } = await app.as(admin).put(`/api/admin/videos/${id}`).send(wording).expect(200);
    expect(body).toMatchObject({
      id,
      title: 'Bony Bankart',
      aiAnalysis: { summary: 'Anteroinferior rim', learningPoints: ['Look at the rim'], analysedBy: 'editor' },
    });
    const found = await app.as(learner).get('/api/videos/search?query=anteroinferior').expect(200);
    expect(found.body.total).toBe(1);
  });

  it.each([
    ['no title', {}, 'title', 'Title is required'],
    ['a blank title', { title: ' \n' }, 'title', 'Title is required'],
    ['a title of another kind', { title: ['x'] }, 'title', 'Title is required'],
    ['a long title', { title: 'x'.repeat(501) }, 'title', 'Title may have 500 characters at most'],
    ['a long description', { title: 'x', description: 'x'.repeat(5_001) }, 'description', /5000/],
    ['a blank case title', { title: 'x', aiCaseTitle: '' }, 'aiCaseTitle', 'AI case title is required'],
    ['no list of points', { title: 'x', aiLearningPoints: 'x' }, 'aiLearningPoints', /array/],
    ['too many points', { title: 'x', aiLearningPoints: Array(21).fill('x') }, 'aiLearningPoints', /20/],
    ['a point of another kind', { title: 'x', aiLearningPoints: [1] }, 'aiLearningPoints', /string/],
    ['an unknown field', { title: 'x', vimeoId: '1' }, 'vimeoId', /vimeoId/],
    ['the name of a method', { title: 'x', wording: '1' }, 'wording', /wording/],
    ['the name of every object’s method', { title: 'x', toString: '1' }, 'toString', /toString/],
  ])('names the error of %s [I1 Z3]', async (_, wording, field, message) => {
    const { body } = await app.as(admin).put(`/api/admin/videos/${id}`).send(wording).expect(400);
    expect(body.errors).toEqual([
      { field, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  it('answers 404 for an unknown case', async () => {
    await app.as(admin).put(`/api/admin/videos/${UNKNOWN_ID}`).send({ title: 'x' }).expect(404);
    await app.as(admin).put('/api/admin/videos/x').send({ title: 'x' }).expect(404);
  });
});

describe('PUT /api/admin/videos/:videoId/reveal', () => {
  const given = () =>
    givenVideo(app.nest, {
      title: 'Skier',
      duration: 100,
      analysis: { pathologies: ['ACL tear'] },
      spoken: ['A skier fell.', 'Look here.', 'And here.', 'This is an ACL tear.'],
    });
  const move = (id: string, cueIndex: unknown, caller = admin) =>
    app.as(caller).put(`/api/admin/videos/${id}/reveal`).send({ cueIndex });
  const stored = async (id: string) => {
    const [row] = await app.em().execute('select reveal from catalog.video where id = ?', [id]);
    return row!.reveal;
  };

  it('lets only an admin move the reveal of a published case to another line', async () => {
    const id = await given();
    await move(id, 2, learner).expect(403);
    const moved = { cueIndex: 2, at: 20, partialAt: null, how: 'curator', confidence: 1, callPossible: true };
    expect((await move(id, 2).expect(200)).body).toEqual(moved);
    expect(await stored(id)).toEqual(moved);
    expect((await move(id, null).expect(200)).body).toMatchObject({ cueIndex: null, callPossible: false });
  });

  it('is refused for a line that the transcript does not have, and for an unknown case', async () => {
    const { body } = await move(await given(), 4).expect(400);
    expect(body.errors).toMatchObject([{ field: 'cueIndex' }]);
    await move(UNKNOWN_ID, 0).expect(404);
  });

  it('is found by the operator for cases that were published without one, but not where an admin moved it', async () => {
    const [older, moved] = [await given(), await given()];
    await move(moved, 0).expect(200);
    const found = await app.execute(new FindReveals());
    expect(found).toBeGreaterThanOrEqual(1);
    expect(await stored(older)).toMatchObject({ cueIndex: 3, at: 30, how: 'asserted', callPossible: true });
    expect(await stored(moved)).toMatchObject({ cueIndex: 0, how: 'curator' });
  });
});

describe('the showcase over HTTP', () => {
  it('plays its videos for everybody, no others, and stops playing a removed one at once [C3]', async () => {
    const { body } = await app
      .as(admin)
      .post('/api/admin/showcase-videos')
      .send({ videoId: id, position: 2 })
      .expect(201);
    expect(body).toMatchObject({ videoId: id, position: 2, isActive: true, video: { id } });
    const shown = await app.visitor().get('/api/public/showcase-videos').expect(200);
    expect(shown.body).toMatchObject([{ position: 2, video: { vimeoId: 'canary-vimeo' } }]);
    expect(shown.body[0].video).not.toHaveProperty('transcript');
    const list = await app.as(expired).get('/api/videos').expect(200);
    expect(list.body.videos[0].vimeoId).toBeNull();
    await app.as(admin).delete('/api/admin/showcase-videos/2').expect(204);
    expect((await app.visitor().get('/api/public/showcase-videos').expect(200)).body).toEqual([]);
  });

  it('lets only an admin change it', async () => {
    await app.visitor().get('/api/admin/showcase-videos').expect(401);
    await app.as(learner).post('/api/admin/showcase-videos').send({ videoId: id, position: 1 }).expect(403);
    await app.as(learner).delete('/api/admin/showcase-videos/1').expect(403);
  });

  it('has three positions, for published videos only', async () => {
    const place = (body: object) => app.as(admin).post('/api/admin/showcase-videos').send(body);
    for (const position of [0, 4, 1.5, '1', null]) await place({ videoId: id, position }).expect(400);
    await place({ videoId: 'x', position: 1 }).expect(400);
    await place({ videoId: UNKNOWN_ID, position: 1 }).expect(404);
    for (const position of ['4', '01', '1.0', 'x']) {
      await app.as(admin).delete(`/api/admin/showcase-videos/${position}`).expect(400);
    }
    await app.as(admin).delete('/api/admin/showcase-videos/1').expect(404);
  });
});
