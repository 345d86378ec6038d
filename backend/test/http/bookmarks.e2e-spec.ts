import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE, type Starred } from '@msk/contracts';
import { WithdrawVideo } from '../../src/catalog/commands/withdraw-video.js';
import { VideoPublished } from '../../src/events/catalog.js';
import { VideoStarred, VideoUnstarred } from '../../src/events/learning.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anExpiredLearner, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';
import { withdrawOnInsert } from '../support/withdraw-on-insert.js';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let app: HttpApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

async function aCase(): Promise<string> {
  const id = await givenVideo(app.nest);
  await app.settle();
  return id;
}
const star = (person: Person, id: string, body: object = {}) => app.as(person).post(`/api/starred/${id}`).send(body);
const list = async (person: Person, query = ''): Promise<Starred[]> =>
  (await app.as(person).get(`/api/starred${query}`).expect(200)).body;
const editNotes = (person: Person, id: string, body: object) =>
  app.as(person).patch(`/api/starred/${id}/notes`).send(body);
const countEvents = async ({ type }: { type: string }, videoId: string): Promise<number> =>
  (await app.em().execute(`select from kernel.outbox where type = ? and payload->>'videoId' = ?`, [type, videoId]))
    .length;

describe('a bookmark', () => {
  it('is added with notes and listed newest first, also for a user whose membership has ended', async () => {
    const [learner, first, second] = [anExpiredLearner(), await aCase(), await aCase()];
    const { body } = await star(learner, first, { notes: ' compare both sides ' }).expect(201);
    expect(body).toMatchObject({ videoId: first, notes: 'compare both sides', version: 1, video: { id: first } });
    app.clock.advance(MINUTE);
    await star(learner, second).expect(201);
    const page = await app.as(learner).get('/api/starred?limit=1').expect(200);
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.body).toMatchObject([{ videoId: second, notes: null }]);
    expect((await app.as(learner).get('/api/starred/ids').expect(200)).body).toEqual([second, first]);
    expect(JSON.stringify(await list(learner))).not.toContain('player.vimeo.com');
  });

  it('is added once under parallel calls, which all answer with the same one [D2]', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => star(learner, id, { notes: `${index}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await list(learner)).toHaveLength(1);
    expect(await countEvents(VideoStarred, id)).toBe(1);
  });

  it('is removed once, and removing it again is no error', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await star(learner, id).expect(201);
    const removals = Array.from({ length: 10 }, () => app.as(learner).delete(`/api/starred/${id}`).expect(204));
    await Promise.all(removals);
    expect(await list(learner)).toEqual([]);
    expect(await countEvents(VideoUnstarred, id)).toBe(1);
  });

  it('keeps the newer notes when another device changes an older version [D4]', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await star(learner, id, { notes: 'first' }).expect(201);
    const newer = await editNotes(learner, id, { notes: 'from the workstation', version: 1 }).expect(200);
    expect(newer.body).toMatchObject({ notes: 'from the workstation', version: 2 });
    const refused = await editNotes(learner, id, { notes: 'from the phone', version: 1 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'conflict', current: { notes: 'from the workstation', version: 2 } });
    expect(await list(learner)).toMatchObject([{ notes: 'from the workstation' }]);
    await editNotes(learner, id, { notes: '' }).expect(200);
    expect(await list(learner)).toMatchObject([{ notes: null }]);
  });

  it('is refused with a clear answer when something is wrong', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await star(learner, UNKNOWN_ID).expect(404);
    await editNotes(learner, id, { notes: 'not bookmarked' }).expect(404);
    await star(learner, id, { notes: 'x'.repeat(5_001) }).expect(400);
    await star(learner, id, { notes: 5 }).expect(400);
    await star(learner, id, { note: 'unknown field' }).expect(400);
    await star(learner, id, { notes: '😀'.repeat(5_000) }).expect(201);
    for (const body of [{}, { notes: 'x', version: 0 }, { notes: 'x', version: '1' }, { notes: 'x', version: null }])
      await editNotes(learner, id, body).expect(400);
  });

  it('is not stored when the case has been withdrawn, even if Learning has not been told yet', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await app.execute(new WithdrawVideo(id, 'withdrawn'));
    await star(learner, id).expect(404);
    const stored = await app.em().execute('select from learning.bookmark where user_id = ?', [learner.id]);
    expect(stored).toEqual([]);
    expect(await countEvents(VideoStarred, id)).toBe(0);
  });

  it('is answered as stored when the case is withdrawn in the same moment', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await withdrawOnInsert(app.databaseUrl, 'learning.bookmark', id);
    const { body } = await star(learner, id, { notes: 'mine' }).expect(201);
    expect(body).toMatchObject({ videoId: id, notes: 'mine', video: { id } });
  });

  it('is hidden while its case is withdrawn, and returns with its notes', async () => {
    const [learner, id] = [aLearner(), await aCase()];
    await star(learner, id, { notes: 'mine' }).expect(201);
    await app.execute(new WithdrawVideo(id, 'withdrawn'));
    await app.settle();
    expect(await list(learner)).toEqual([]);
    expect((await app.as(learner).get('/api/starred/ids').expect(200)).body).toEqual([]);
    await editNotes(learner, id, { notes: 'changed' }).expect(404);
    await app
      .em()
      .execute(`update catalog.video set status = 'published', withdrawal_reason = null where id = ?`, [id]);
    await app.receive(VideoPublished({ videoId: id }), id);
    expect(await list(learner)).toMatchObject([{ videoId: id, notes: 'mine' }]);
  });
});
