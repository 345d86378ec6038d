import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Card, DAY, HOUR, MINUTE, type ReviewPage } from '@msk/contracts';
import { EditVideo } from '../../src/catalog/commands/edit-video.js';
import { WithdrawVideo } from '../../src/catalog/commands/withdraw-video.js';
import { CallMade, CallRegraded } from '../../src/events/learning.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anAdmin, anExpiredLearner, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

const POINT = 'A bucket-handle tear locks the knee.';
const SPOKEN = ['Look at the menisci.', 'The horn is thick.', 'This is a bucket-handle tear.', 'Goodbye.'];

let app: HttpApp;
let caseId: string;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  caseId = await aCase();
});
afterAll(() => app.close());

async function aCase(): Promise<string> {
  const reveal = { cueIndex: 2, at: 20, partialAt: null, how: 'asserted', confidence: 1, callPossible: true } as const;
  const analysis = { caseTitle: 'Locked knee', learningPoints: [POINT, 'Zebras exist.'] };
  const id = await givenVideo(app.nest, { analysis, spoken: SPOKEN, reveal });
  await app.settle();
  return id;
}
const page = async (person: Person, query = '?due=true'): Promise<ReviewPage> =>
  (await app.as(person).get(`/api/reviews${query}`).expect(200)).body;
const addNote = async (person: Person, text = 'Why thick?', body: object = {}): Promise<string> => {
  const note = { text, seconds: 12, askAgain: true, ...body };
  return (await app.as(person).post(`/api/videos/${caseId}/notes`).send(note).expect(201)).body.id;
};
async function aCard(person: Person): Promise<Card> {
  await addNote(person);
  return (await page(person)).cards[0]!;
}
const rate = (person: Person, { id: cardId }: Pick<Card, 'id'>, rating: number, more: object = {}) =>
  app
    .as(person)
    .post('/api/reviews')
    .send({ id: randomUUID(), cardId, rating, at: app.clock.now().toISOString(), ...more });
const watch = (person: Person, videoId = caseId) =>
  app.as(person).post(`/api/watched/${videoId}`).send({ progress: 50 }).expect(201);

async function aCall(person: Person, grade: string): Promise<string> {
  const [worklist, item, call] = [randomUUID(), randomUUID(), randomUUID()];
  const em = app.em();
  await em.execute('insert into learning.worklist (id, user_id, created_at) values (?, ?, now())', [
    worklist,
    person.id,
  ]);
  await em.execute(
    'insert into learning.worklist_item (id, worklist_id, user_id, video_id, place) values (?, ?, ?, ?, 1)',
    [item, worklist, person.id, caseId],
  );
  await em.execute(
    `insert into learning.call (id, item_id, user_id, video_id, text, confidence, seconds_to_call, diagnoses, gradings, called_at)
     values (?, ?, ?, ?, 'gout', 3, 40, '[{"name": "Bucket-handle tear", "grade": "wrong"}]', jsonb_build_array(jsonb_build_object('grade', ?::text, 'by', 'lexicon')), now())`,
    [call, item, person.id, caseId, grade],
  );
  return call;
}

describe('a card', () => {
  it('is made by marking a timed note "ask me again", once, and follows the note', async () => {
    const learner = aLearner();
    const noteId = await addNote(learner);
    const [card] = (await page(learner)).cards;
    expect(card).toMatchObject({
      question: { text: 'Why thick?', clip: null },
      answer: { text: 'Locked knee', clip: { videoId: caseId, from: 8, to: 16 } },
      state: 'new',
    });
    const from = { noteId };
    expect((await app.as(learner).post('/api/reviews/cards').send({ from }).expect(200)).body.id).toBe(card!.id);
    await app.as(learner).patch(`/api/notes/${noteId}`).send({ text: 'How thick?' }).expect(200);
    expect((await page(learner)).cards[0]!.question.text).toBe('How thick?');
    await app.as(learner).patch(`/api/notes/${noteId}`).send({ askAgain: false }).expect(200);
    expect(await page(learner)).toMatchObject({ cards: [], fresh: 0 });
    await app.as(learner).post('/api/reviews/cards').send({ from }).expect(200);
    expect((await page(learner)).cards).toMatchObject([{ id: card!.id }]);
    await app.as(learner).delete(`/api/notes/${noteId}`).expect(204);
    expect(await page(learner, '')).toMatchObject({ cards: [], total: 0 });
  });

  it('is not made from a note about the whole case', async () => {
    const learner = aLearner();
    const noteId = await addNote(learner, 'All of it', { seconds: null });
    await app.as(learner).post('/api/reviews/cards').send({ from: { noteId } }).expect(400);
    expect((await page(learner)).cards).toEqual([]);
  });

  it('is made from a learning point of a case that the learner has watched', async () => {
    const learner = aLearner();
    const add = (learningPoint: string) =>
      app
        .as(learner)
        .post('/api/reviews/cards')
        .send({ from: { videoId: caseId, learningPoint } });
    await add(POINT).expect(400);
    await watch(learner);
    await add('Something else.').expect(404);
    const { body } = await add(POINT).expect(201);
    expect(body).toMatchObject({
      question: { text: 'A […] locks the knee.' },
      answer: { text: POINT, clip: { videoId: caseId, from: 18, to: 26 } },
    });
    expect((await add(POINT).expect(200)).body.id).toBe(body.id);
  });

  it('follows an edited learning point, and is hidden while it is removed', async () => {
    const [learner, videoId] = [aLearner(), await aCase()];
    await watch(learner, videoId);
    await app
      .as(learner)
      .post('/api/reviews/cards')
      .send({ from: { videoId, learningPoint: POINT } })
      .expect(201);
    const edit = async (learningPoints: string[]) => {
      await app.execute(new EditVideo(videoId, { learningPoints }, anAdmin().id));
      await app.settle();
      return (await page(learner)).cards.map(({ answer }) => answer.text);
    };
    expect(await edit(['A bucket-handle tear may lock the knee.'])).toEqual([
      'A bucket-handle tear may lock the knee.',
    ]);
    expect(await edit(['Zebras exist.'])).toEqual([]);
    expect(await edit(['A bucket-handle tear may lock the knee.'])).toHaveLength(1);
  });

  it('is made from a call that was wrong or close, once, and is not asked when the learner had it', async () => {
    const learner = aLearner();
    const callId = await aCall(learner, 'wrong');
    const event = { callId, userId: learner.id, videoId: caseId };
    const made = CallMade({ ...event, grade: 'wrong' });
    await app.receive(made);
    await app.receive(made);
    await app.receive(CallRegraded({ ...event, grade: 'close' }));
    expect((await page(learner)).cards).toMatchObject([
      { question: { clip: { from: 0, to: 20 } }, answer: { text: 'Bucket-handle tear', clip: { from: 18, to: 26 } } },
    ]);
    await app
      .em()
      .execute(`update learning.call set gradings = gradings || '[{"grade": "exact", "by": "learner"}]' where id = ?`, [
        callId,
      ]);
    expect((await page(learner)).cards).toEqual([]);
    const right = await aCall(learner, 'exact').catch(() => null);
    if (right) await app.receive(CallMade({ ...event, callId: right, grade: 'exact' }));
    expect((await page(learner)).total).toBe(0);
  });

  it('needs exactly one source, and one of the learner', async () => {
    const learner = aLearner();
    const noteId = await addNote(learner);
    for (const from of [
      {},
      { noteId, callId: noteId },
      { videoId: caseId },
      { noteId: 'x' },
      { noteId, learningPoint: POINT },
    ])
      await app.as(learner).post('/api/reviews/cards').send({ from }).expect(400);
    await app.as(aLearner()).post('/api/reviews/cards').send({ from: { noteId } }).expect(404);
  });

  it('is hidden while its case is withdrawn', async () => {
    const [learner, videoId] = [aLearner(), await aCase()];
    await watch(learner, videoId);
    await app
      .as(learner)
      .post('/api/reviews/cards')
      .send({ from: { videoId, learningPoint: POINT } })
      .expect(201);
    const [card] = (await page(learner)).cards;
    await app.execute(new WithdrawVideo(videoId, 'withdrawn'));
    await app.settle();
    expect(await page(learner)).toMatchObject({ cards: [], fresh: 0, due: 0 });
    await rate(learner, card!, 3).expect(404);
  });

  it('is deleted with its reviews, and its note is not asked again', async () => {
    const learner = aLearner();
    const card = await aCard(learner);
    await rate(learner, card, 3).expect(201);
    await app.as(aLearner()).delete(`/api/reviews/cards/${card.id}`).expect(204);
    expect((await page(learner, '')).total).toBe(1);
    await app.as(learner).delete(`/api/reviews/cards/${card.id}`).expect(204);
    expect((await page(learner, '')).total).toBe(0);
    const { body } = await app.as(learner).get('/api/notes').expect(200);
    expect(body.notes).toMatchObject([{ askAgain: false }]);
  });

  it('is nothing for those who may not watch', async () => {
    for (const [method, path] of [
      ['get', ''],
      ['get', '/count'],
      ['post', ''],
      ['post', '/cards'],
    ] as const)
      await app.as(anExpiredLearner()).call(method, `/api/reviews${path}`).send({}).expect(403);
  });
});

describe('a review', () => {
  it('schedules its card, is stored once, and can be undone for ten minutes', async () => {
    const learner = aLearner();
    const card = await aCard(learner);
    const id = randomUUID();
    const { body } = await rate(learner, card, 4, { id }).expect(201);
    expect(body).toMatchObject({ id: card.id, state: 'review', dueAt: card.next[4] });
    expect((await rate(learner, card, 1, { id }).expect(200)).body.dueAt).toBe(body.dueAt);
    expect(await page(learner)).toMatchObject({ cards: [], due: 0, fresh: 0 });
    app.clock.advance(10 * MINUTE);
    await app.as(aLearner()).delete(`/api/reviews/${id}`).expect(204); // not theirs: nothing happens
    expect((await page(learner, '')).cards).toMatchObject([{ state: 'review' }]);
    await app.as(learner).delete(`/api/reviews/${id}`).expect(204);
    expect((await page(learner)).cards).toMatchObject([{ state: 'new', dueAt: card.dueAt }]);
    await rate(learner, card, 4, { id }).expect(200); // repeated by a device after the undo
    expect((await page(learner)).cards).toMatchObject([{ state: 'new' }]);
    const late = randomUUID();
    await rate(learner, card, 3, { id: late }).expect(201);
    app.clock.advance(10 * MINUTE + 1);
    await app.as(learner).delete(`/api/reviews/${late}`).expect(409);
  });

  it('is refused for a card of another learner, and with an id of another review', async () => {
    const [learner, other] = [aLearner(), aLearner()];
    const [card, othersCard] = [await aCard(learner), await aCard(other)];
    await rate(learner, othersCard, 3).expect(404);
    const id = randomUUID();
    await rate(learner, card, 3, { id }).expect(201);
    await rate(other, othersCard, 3, { id }).expect(409);
    for (const wrong of [{ rating: 5 }, { rating: '3' }, { at: 'yesterday' }, { id: 'x' }, { cardId: null }])
      await rate(learner, card, 3, wrong).expect(400);
  });

  it('from the future counts as of now', async () => {
    const learner = aLearner();
    const card = await aCard(learner);
    const at = new Date(app.clock.now().getTime() + 400 * DAY).toISOString();
    const { body } = await rate(learner, card, 3, { at }).expect(201);
    expect(new Date(body.dueAt).getTime() - app.clock.now().getTime()).toBeLessThan(DAY);
  });
});

describe('what is due', () => {
  it('keeps to the limits of the day, which begins at 4 am where the learner is', async () => {
    const learner = aLearner();
    const prefer = (body: object) => app.as(learner).put('/api/account/preferences').send(body);
    await prefer({ timeZone: 'Nowhere/Land' }).expect(400);
    await prefer({ newCardsPerDay: 101 }).expect(400);
    await prefer({ desiredRetention: 0.79 }).expect(400);
    await prefer({ timeZone: 'America/Phoenix', newCardsPerDay: 2 }).expect(200);
    for (const text of ['one', 'two', 'three']) {
      await addNote(learner, text);
      app.clock.advance(1);
    }
    const first = await page(learner);
    expect(first).toMatchObject({
      fresh: 2,
      total: 2,
      cards: [{ question: { text: 'one' } }, { question: { text: 'two' } }],
    });
    expect((await page(learner, '?due=true&limit=1&offset=1')).cards).toMatchObject([{ question: { text: 'two' } }]);
    await rate(learner, first.cards[0]!, 4).expect(201);
    expect(await page(learner)).toMatchObject({ fresh: 1 });
    const at = app.clock.now();
    const nextDay = new Date(at);
    nextDay.setUTCHours(11, 0, 0, 0); // 4 am in Phoenix, all year
    if (nextDay <= at) nextDay.setTime(nextDay.getTime() + DAY);
    app.clock.advance(nextDay.getTime() - at.getTime() - 1);
    expect(await page(learner)).toMatchObject({ fresh: 1 });
    app.clock.advance(1);
    expect(await page(learner)).toMatchObject({ fresh: 2 });
  });

  it('is asked in the order of what is most likely forgotten, with a forecast and the retention', async () => {
    const learner = anAdmin(); // entitled for longer than a trial
    await addNote(learner, 'well known');
    app.clock.advance(1);
    await addNote(learner, 'hardly known');
    const [known, hardly] = (await page(learner)).cards;
    await rate(learner, known!, 4).expect(201);
    await rate(learner, hardly!, 3).expect(201);
    const { forecast, due, cards } = await page(learner);
    expect(cards).toMatchObject([{ question: { text: 'hardly known' }, state: 'learning' }]); // in ten minutes
    expect([due, forecast[0], forecast.length, forecast.reduce((sum, count) => sum + count)]).toEqual([1, 1, 30, 2]);
    app.clock.advance(HOUR);
    await rate(learner, hardly!, 3).expect(201);
    app.clock.advance(30 * DAY);
    expect((await page(learner)).cards.map(({ question }) => question.text)).toEqual(['hardly known', 'well known']);
    expect((await page(learner)).forecast[0]).toBe(2);
    await rate(learner, known!, 3).expect(201);
    await rate(learner, hardly!, 1).expect(201);
    expect((await page(learner)).retention).toEqual({ reviews: 2, remembered: 1 });
    await app.as(learner).put('/api/account/preferences').send({ reviewsPerDay: 0 }).expect(200);
    expect((await page(learner)).cards).toMatchObject([{ state: 'relearning' }]);
  });

  it('is counted cheaply, and an unchanged count is not sent again', async () => {
    const learner = aLearner();
    await addNote(learner);
    const first = await app.as(learner).get('/api/reviews/count').expect(200);
    expect(first.body).toEqual({ due: 0, fresh: 1 });
    await app.as(learner).get('/api/reviews/count').set('If-None-Match', first.headers.etag!).expect(304);
  });
});
