import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { withClient } from '../../../tools/postgres/with-client.js';
import { VideoStarred } from '../../src/events/learning.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

/** Several times as many as all pools of a process have places. */
const CALLERS = 60;
const BOOKMARKS = 'learning.bookmark';

let app: HttpApp;
let videoIds: string[];
beforeAll(async () => {
  app = await startApp();
  videoIds = await Promise.all(Array.from({ length: 3 }, () => givenVideo(app.nest)));
  await app.settle();
});
afterAll(() => app.close());

/** Runs the action while another session holds what the statement locks. */
async function whileLocked<Result>(statement: string, action: () => Promise<Result>): Promise<Result> {
  return withClient(app.databaseUrl, async (holder) => {
    await holder.query(`begin; ${statement}`);
    return await action();
  });
}
const countWaiting = async () =>
  (await app.em().execute<object[]>('select from pg_locks where relation = ?::regclass and not granted', [BOOKMARKS]))
    .length;
const countBookmarks = async (userId: string) =>
  (await app.em().execute<object[]>(`select from ${BOOKMARKS} where user_id = ?`, [userId])).length;

describe('while the database is busy, the application', () => {
  it('answers 503 to whom it has no connection for, lives on, and answers everybody afterwards [D5, F12]', async () => {
    const people = Array.from({ length: CALLERS }, () => aLearner());
    const callers: string[] = [];
    for (const person of people) callers.push(await app.signIn(person));
    const star = async (cookie: string) =>
      app.visitor().post(`/api/starred/${videoIds[0]}`).set('Cookie', cookie).send({});
    const refused = await whileLocked(`lock table ${BOOKMARKS} in share mode`, async () => {
      const calls = Promise.all(callers.map(star));
      await app.visitor().get('/health/live').expect(200);
      return calls;
    });
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);

    for (const cookie of callers) expect((await star(cookie)).status).toBe(201);
    expect(await countBookmarks(people[0]!.id)).toBe(1);
  });

  it('answers 503 to whom a row is locked for, others as always, and the same call afterwards [F13]', async () => {
    const person = aLearner();
    const learner = app.as(person);
    for (const id of videoIds) await learner.post(`/api/starred/${id}`).send({}).expect(201);
    const editNotes = (id?: string) => learner.patch(`/api/starred/${id}/notes`).send({ notes: 'compare both sides' });
    const [hot, other] = videoIds;
    const row = `select from ${BOOKMARKS} where user_id = '${person.id}' and video_id = '${hot}' for update`;
    const refused = await whileLocked(row, async () => {
      await editNotes(other).expect(200);
      return editNotes(hot);
    });
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } });
    await editNotes(hot).expect(200);
  });

  it('does once what a client asks for again that disconnected before the answer [F30]', async () => {
    const person = aLearner();
    const cookie = await app.signIn(person);
    const client = new AbortController();
    await whileLocked(`lock table ${BOOKMARKS} in share mode`, async () => {
      const gone = fetch(`${app.address}/api/starred/${videoIds[1]}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{}',
        signal: client.signal,
      });
      await waitUntil('the call to wait for the lock', async () => (await countWaiting()) === 1);
      client.abort();
      await expect(gone).rejects.toThrow('aborted');
    });
    await waitUntil('the bookmark of the call that nobody waits for', async () => countBookmarks(person.id));
    await app.visitor().post(`/api/starred/${videoIds[1]}`).set('Cookie', cookie).send({}).expect(200);
    expect(await countBookmarks(person.id)).toBe(1);
    const events = await app
      .em()
      .execute<object[]>(`select from kernel.outbox where type = ? and payload->>'userId' = ?`, [
        VideoStarred.type,
        person.id,
      ]);
    expect(events).toHaveLength(1);
  });
});
