import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Agent } from '../support/agent.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, type Person } from '../support/people.js';
import { captureStatements } from '../support/statements.js';
import { givenVideo } from '../support/videos.js';

const MANY = 40;

let app: HttpApp;
const cases: string[] = [];
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  // One after the other: all at once, the last would wait too long for a connection on a busy machine.
  while (cases.length < MANY) cases.push(await givenVideo(app.nest, { duration: 600 }));
  await app.settle();
});
afterAll(() => app.close());

/** A learner who has watched, bookmarked, noted and listed this many cases. */
async function aLearnerWith(count: number): Promise<{ agent: Agent; playlistId: string; reelId: string }> {
  const learner = aLearner();
  const agent = app.as(learner);
  const { body } = await agent.post('/api/playlists').send({ title: 'mine' }).expect(201);
  await fill(learner, cases.slice(0, count), body.id);
  const items = cases.slice(0, count).map((videoId) => ({ videoId, from: 0, to: 9 }));
  const reel = await agent.post('/api/reels').send({ title: 'mine', items }).expect(201);
  return { agent, playlistId: body.id, reelId: reel.body.id };
}
async function fill({ id: userId }: Person, videoIds: string[], playlistId: string): Promise<void> {
  const ids = `{${videoIds.join()}}`;
  for (const [statement, ...values] of [
    [
      `insert into learning.watch_record (user_id, video_id, progress, position_seconds, last_watched_at)
       select ?, unnest(?::uuid[]), 40, 240, now()`,
      ...[userId, ids],
    ],
    [
      `insert into learning.bookmark (id, user_id, video_id, created_at) select gen_random_uuid(), ?, unnest(?::uuid[]), now()`,
      ...[userId, ids],
    ],
    [
      `insert into learning.note (id, user_id, video_id, text, ask_again, created_at, updated_at)
       select gen_random_uuid(), ?, unnest(?::uuid[]), 'a note', false, now(), now()`,
      ...[userId, ids],
    ],
    ['update learning.playlist set video_ids = ?::uuid[] where id = ?', ids, playlistId],
  ] as [string, ...string[]][])
    await app.em().execute(statement, values);
}
const countStatements = async (work: () => PromiseLike<unknown>) => {
  const texts = (await captureStatements(work)).map(({ text }) => text);
  const count = (schema: string) => texts.filter((text) => text.includes(`${schema}.`)).length;
  return { learning: count('learning'), catalog: count('catalog') };
};

describe('the number of statements', () => {
  it.each([
    ['continue-watching', { learning: 1, catalog: 1 }],
    ['watched?limit=100', { learning: 1, catalog: 1 }],
    ['watched?limit=100&query=case', { learning: 1, catalog: 1 }],
    ['watched/marks', { learning: 1, catalog: 0 }],
    ['starred?limit=100', { learning: 1, catalog: 1 }],
    ['starred/ids', { learning: 1, catalog: 0 }],
    ['notes?limit=100', { learning: 1, catalog: 0 }],
    ['playlists', { learning: 1, catalog: 0 }],
    ['playlists/:id/videos', { learning: 1, catalog: 1 }],
    ['reels', { learning: 1, catalog: 0 }],
    ['reels/:reelId/videos', { learning: 1, catalog: 1 }],
  ])('of GET /api/%s does not depend on the number of rows', async (path, expected) => {
    for (const rows of [1, MANY]) {
      const { agent, playlistId, reelId } = await aLearnerWith(rows);
      const address = path.replace(':id', playlistId).replace(':reelId', reelId);
      const get = () => agent.get(`/api/${address}`).expect(200);
      await get(); // caches the cards, and the session
      expect([rows, await countStatements(get)]).toEqual([rows, expected]);
    }
  });

  it('of reported progress is one for the record, the view and the events, and one for the card', async () => {
    const { agent } = await aLearnerWith(MANY);
    const [id] = cases;
    const report = (body: object) => agent.put(`/api/watched/${id}/progress`).send(body).expect(200);
    await report({ progress: 41 });
    expect(await countStatements(() => report({ progress: 42, positionSeconds: 252 }))).toEqual({
      learning: 1,
      catalog: 1,
    });
    const open = () => agent.post(`/api/watched/${id}`).send({ progress: 42 }).expect(201);
    expect(await countStatements(open)).toEqual({ learning: 1, catalog: 1 });
  });
});
