import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallAnswer, CaseReveal, Concept, UnknownCase, Worklist, WorklistPage } from '@msk/contracts';
import { MovePublishedReveal } from '../../src/catalog/commands/move-published-reveal.js';
import { WithdrawVideo } from '../../src/catalog/commands/withdraw-video.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, type Person } from '../support/people.js';
import { givenVideo, type VideoOverrides } from '../support/videos.js';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

const REVEAL: CaseReveal = {
  cueIndex: 6,
  at: 60.5,
  partialAt: null,
  how: 'asserted',
  confidence: 0.9,
  callPossible: true,
};

/** Words that tell the diagnosis, or lead to it. */
const REVEALING = /bucket|menisc|canary|tag-word/i;
const aMeniscus: VideoOverrides = {
  title: 'Canary bucket handle tear',
  description: 'canary description',
  thumbnailUrl: 'https://i.vimeocdn.com/canary.jpg',
  tags: [{ id: 'tag-word', name: 'tag-word' }],
  reveal: REVEAL,
  analysis: {
    caseTitle: 'Canary: bucket-handle tear of the medial meniscus',
    summary: 'A canary summary.',
    primaryJoint: 'knee',
    pathologies: ['Bucket-handle tear', 'ACL tear'],
    anatomicStructures: ['medial meniscus'],
    learningPoints: ['canary point'],
  },
};

async function givenCases(count: number, overrides: VideoOverrides = aMeniscus): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n++) ids.push(await givenVideo(app.nest, overrides));
  await app.settle();
  return ids;
}
const start = (person: Person, body: object) => app.as(person).post('/api/practice/worklists').send(body);
const started = async (person: Person, body: object): Promise<Worklist> => (await start(person, body).expect(201)).body;
const call = (person: Person, itemId: string, body: object) =>
  app.as(person).post(`/api/practice/items/${itemId}/call`).send(body);
const aCall = { text: 'bucket handle tear', confidence: 4, secondsToCall: 42, playedUntil: 60 };
const get = async <Body>(person: Person, path: string): Promise<Body> =>
  (await app.as(person).get(`/api/practice/${path}`).expect(200)).body;

describe('a worklist', () => {
  it('has cases of the joint and pathology that can be called, and says how many there are when they are too few', async () => {
    const learner = aLearner();
    await givenCases(4, { ...aMeniscus, analysis: { ...aMeniscus.analysis, primaryJoint: 'elbow' } });
    await givenCases(9, { ...aMeniscus, reveal: { ...REVEAL, callPossible: false } });
    await givenCases(1, { ...aMeniscus, reveal: null });
    const refused = await start(learner, { joint: 'elbow', pathology: 'tear', size: 5 }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'conflict',
      available: 4,
      message: expect.stringContaining('only 4 cases'),
    });
    await givenCases(1, { ...aMeniscus, analysis: { ...aMeniscus.analysis, primaryJoint: 'elbow' } });
    const worklist = await started(learner, { joint: 'elbow', pathology: 'tear', size: 5 });
    expect(worklist).toMatchObject({ joint: 'elbow', pathology: 'tear', summary: null });
    expect(worklist.items).toHaveLength(5);
    expect(worklist.items.every(({ joint, state, called }) => joint === 'elbow' && state === 'open' && !called)).toBe(
      true,
    );
    await start(learner, { joint: 'elbow', pathology: 'cyst', size: 5 }).expect(409);
    for (const wrong of [
      {},
      { size: 4 },
      { size: '5' },
      { size: 5, joint: 'tail' },
      { size: 5, pathology: 'flu' },
      { size: 5, x: 1 },
    ])
      await start(learner, wrong).expect(400);
  });

  it('prefers cases that the learner has not watched, bookmarked or had on a worklist', async () => {
    const learner = aLearner();
    const analysis = { ...aMeniscus.analysis, primaryJoint: 'wrist' } as const;
    const old = await givenCases(5, { ...aMeniscus, analysis });
    await started(learner, { joint: 'wrist', size: 5 });
    const [watched, bookmarked] = await givenCases(2, { ...aMeniscus, analysis });
    await app.as(learner).post(`/api/watched/${watched}`).send({ progress: 5 }).expect(201);
    await app.as(learner).post(`/api/starred/${bookmarked}`).send({}).expect(201);
    const fresh = await givenCases(5, { ...aMeniscus, analysis });
    const { id } = await started(learner, { joint: 'wrist', size: 5 });
    const chosen = await app.em().execute('select video_id from learning.worklist_item where worklist_id = ?', [id]);
    expect(chosen.map((row) => row['video_id']).sort()).toEqual([...fresh].sort());
    expect((await started(learner, { joint: 'wrist', size: 10 })).items).toHaveLength(10);
    expect(old).toHaveLength(5);
  });

  it('belongs to its learner', async () => {
    await givenCases(5);
    const [learner, other] = [aLearner(), aLearner()];
    const { id, items } = await started(learner, { size: 5 });
    await app.as(other).get(`/api/practice/worklists/${id}`).expect(404);
    await app.as(other).get(`/api/practice/items/${items[0]!.id}`).expect(404);
    await call(other, items[0]!.id, aCall).expect(404);
    const { body } = await call(learner, items[0]!.id, aCall).expect(201);
    await app.as(other).patch(`/api/practice/calls/${body.call.id}`).send({ grade: 'exact' }).expect(404);
    expect(await get<WorklistPage>(other, 'worklists')).toEqual({ worklists: [], total: 0 });
  });
});

describe('an unknown case', () => {
  it('tells nothing of its diagnosis before the call, and everything after it', async () => {
    const learner = aLearner();
    await givenCases(5, { ...aMeniscus, analysis: { ...aMeniscus.analysis, primaryJoint: 'hip' } });
    const worklist = await started(learner, { joint: 'hip', size: 5 });
    const item = worklist.items[0]!;
    const before = await get<UnknownCase>(learner, `items/${item.id}`);
    expect(before).toEqual({
      id: item.id,
      worklistId: worklist.id,
      place: 1,
      joint: 'hip',
      embedUrl: expect.stringMatching(/^https:\/\/player\.vimeo\.com\/video\/\d+\?.*\btitle=0\b.*\bcontrols=0\b/),
      stopAt: 60.5,
      duration: 240,
      answer: null,
    });
    for (const answer of [worklist, before, await get(learner, `worklists/${worklist.id}`)])
      expect(JSON.stringify(answer)).not.toMatch(REVEALING);
    const answer: CallAnswer = (await call(learner, item.id, aCall).expect(201)).body;
    expect(answer.video).toMatchObject({ title: aMeniscus.title, aiAnalysis: { summary: 'A canary summary.' } });
    expect(await get(learner, `items/${item.id}`)).toEqual({ ...before, answer });
    const after = await get<Worklist>(learner, `worklists/${worklist.id}`);
    expect(after.items[0]).toMatchObject({ state: 'called', called: { grade: 'exact', text: 'bucket handle tear' } });
    expect(JSON.stringify(after.items.slice(1))).not.toMatch(REVEALING);
  });

  it('that has left the library, or can no longer be called, is unavailable, and the others can be finished', async () => {
    const learner = aLearner();
    await givenCases(5, {
      ...aMeniscus,
      spoken: Array(7).fill('A line.'),
      analysis: { ...aMeniscus.analysis, primaryJoint: 'ankle' },
    });
    const { id, items } = await started(learner, { joint: 'ankle', size: 5 });
    const rows = await app
      .em()
      .execute('select video_id from learning.worklist_item where worklist_id = ? order by place', [id]);
    const [withdrawn, moved] = rows.map((row) => row['video_id'] as string);
    await app.execute(new WithdrawVideo(withdrawn!, 'withdrawn'));
    await app.execute(new MovePublishedReveal(moved!, 0));
    await app.settle();
    await app.as(learner).get(`/api/practice/items/${items[0]!.id}`).expect(404);
    await call(learner, items[0]!.id, aCall).expect(404);
    for (const item of items.slice(2)) await call(learner, item.id, aCall).expect(201);
    const done = await get<Worklist>(learner, `worklists/${id}`);
    expect(done.items.slice(0, 2)).toMatchObject([{ state: 'unavailable' }, { state: 'unavailable' }]);
    expect(done.summary).toMatchObject({ exact: 3, score: 1, calibration: null });
    expect((await get<WorklistPage>(learner, 'worklists')).worklists).toMatchObject([
      { id, size: 5, open: 0, score: 1 },
    ]);
  });
});

describe('a call', () => {
  it('is stored once, however often it is sent, and graded by each diagnosis [D2]', async () => {
    await givenCases(5);
    const learner = aLearner();
    const { items } = await started(learner, { size: 5 });
    const [first, second, third] = items;
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(learner, first!.id, aCall)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    const again = await call(learner, first!.id, { ...aCall, text: 'gout', confidence: 1 }).expect(200);
    expect(again.body).toMatchObject({
      grade: 'exact',
      call: { text: 'bucket handle tear', confidence: 4, secondsToCall: 42, playedUntil: 60, gradedBy: 'lexicon' },
      diagnoses: [
        { name: 'Bucket-handle tear', grade: 'exact' },
        { name: 'ACL tear', grade: 'wrong' },
      ],
    });
    const suggested = await get<Concept[]>(learner, 'concepts?query=menisc%20tear');
    expect(suggested.length).toBeLessThanOrEqual(8);
    const conceptId = suggested.find(({ name }) => name === 'Meniscal tear')!.id;
    const close = await call(learner, second!.id, { ...aCall, conceptId, text: 'Meniscal tear' }).expect(201);
    expect(close.body).toMatchObject({ grade: 'close', call: { conceptId } });
    const skipped = await call(learner, third!.id, { text: ' ', secondsToCall: 3 }).expect(201);
    expect(skipped.body).toMatchObject({ grade: 'skipped', call: { text: '', confidence: null } });
  });

  it("has the learner's word as its last grade", async () => {
    await givenCases(5);
    const learner = aLearner();
    const { id, items } = await started(learner, { size: 5 });
    const { body } = await call(learner, items[0]!.id, { ...aCall, text: 'gout' }).expect(201);
    expect(body).toMatchObject({ grade: 'wrong' });
    const regrade = (grade: unknown) => app.as(learner).patch(`/api/practice/calls/${body.call.id}`).send({ grade });
    expect((await regrade('exact').expect(200)).body).toMatchObject({ grade: 'exact', call: { gradedBy: 'learner' } });
    for (const wrong of ['skipped', 'good', null]) await regrade(wrong).expect(400);
    expect((await get<Worklist>(learner, `worklists/${id}`)).items[0]).toMatchObject({
      called: { grade: 'exact', gradedBy: 'learner' },
    });
    const exported = (await app.as(learner).get('/api/account/export').expect(200)).body.learning;
    expect(exported.calls).toMatchObject([
      {
        text: 'gout',
        gradings: [
          { grade: 'wrong', by: 'lexicon' },
          { grade: 'exact', by: 'learner' },
        ],
      },
    ]);
    expect(exported.worklists).toMatchObject([{ id, items: [{}, {}, {}, {}, {}] }]);
  });

  it('is refused with a clear answer when something is wrong', async () => {
    await givenCases(5);
    const learner = aLearner();
    const { items } = await started(learner, { size: 5 });
    for (const wrong of [
      {},
      { ...aCall, text: 5 },
      { ...aCall, text: 'x'.repeat(201) },
      { ...aCall, confidence: 0 },
      { ...aCall, confidence: 6 },
      { ...aCall, confidence: 2.5 },
      { text: 'gout', secondsToCall: 4 },
      { ...aCall, secondsToCall: -1 },
      { ...aCall, secondsToCall: 86_401 },
      { ...aCall, playedUntil: -1 },
      { ...aCall, conceptId: 'not a diagnosis' },
      { ...aCall, grade: 'exact' },
    ])
      await call(learner, items[0]!.id, wrong).expect(400);
    await call(learner, '00000000-0000-4000-8000-000000000000', aCall).expect(404);
    await app
      .as(learner)
      .patch('/api/practice/calls/00000000-0000-4000-8000-000000000000')
      .send({ grade: 'exact' })
      .expect(404);
  });
});
