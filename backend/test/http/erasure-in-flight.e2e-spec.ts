import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { UserErased } from '../../src/events/identity.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { aLearner, anAdmin } from '../support/people.js';
import { listPersonalDataTables, PERSONAL_DATA_SEEDERS } from '../support/personal-data.js';
import { givenVideo } from '../support/videos.js';

let app: HttpApp;
let videoId: string;
beforeAll(async () => {
  app = await startApp({ RATE_LIMITS: 'off' });
  videoId = await givenVideo(app.nest);
  await app.settle();
});
afterAll(() => app.close());

/** The tables that are erased or anonymised later than the account, by an event. */
const TABLES = Object.keys(PERSONAL_DATA_SEEDERS).filter((table) => /^(learning|moderation)\./.test(table));

const write = (table: string, userId: string, em = app.em()) =>
  PERSONAL_DATA_SEEDERS[table]!({ em, userId, word: randomUUID(), now: app.clock.now() });
const deliverErasure = (userId: string) => app.receive(UserErased({ userId }), userId);
const countRows = async (userId: string): Promise<number> => {
  const tables = (await listPersonalDataTables(app.em())).filter((table) => TABLES.includes(table));
  const counts = tables.map((table) => `(select count(*)::integer from ${table} where user_id = '${userId}')`);
  const [row] = await app.em().execute<{ rows: number }[]>(`select ${counts.join(' + ')} as rows`);
  return row!.rows;
};
const isWaitingForLock = async () =>
  (
    await app.em().execute(
      `select from pg_locks l join pg_database d on d.oid = l.database
          where locktype = 'advisory' and not granted and datname = current_database()`,
    )
  ).length > 0;

describe('a write that is still running when the account is erased', () => {
  it.each(TABLES)('leaves nothing in %s if it commits after the erasure has begun [P2]', async (table) => {
    const userId = randomUUID();
    let erasure: Promise<void> | undefined;
    await app.em().transactional(async (em) => {
      await write(table, userId, em as ReturnType<typeof app.em>);
      erasure = deliverErasure(userId);
      await waitUntil('the erasure to wait for the write', isWaitingForLock);
    });
    await erasure;
    expect(await countRows(userId)).toBe(0);
  });

  it.each(TABLES)('is refused in %s if it comes after the erasure [P2]', async (table) => {
    const userId = randomUUID();
    await deliverErasure(userId);
    await expect(write(table, userId)).rejects.toThrow('user_erased');
    expect(await countRows(userId)).toBe(0);
  });

  it('is answered as a request without an account, on every route that stores something [P2]', async () => {
    const admin = anAdmin(); // entitled even when Billing has erased the membership
    const caller = app.as(admin);
    await caller.get('/api/auth/user').expect(200);
    // As if authenticated before the erasure: only the other contexts know of it, so that the session stays valid.
    await deliverErasure(admin.id);
    for (const [method, path, body] of [
      ['post', `/api/watched/${videoId}`, { progress: 0 }],
      ['put', `/api/watched/${videoId}/progress`, { progress: 5, positionSeconds: 9 }],
      ['post', `/api/starred/${videoId}`, { notes: 'mine' }],
      ['post', `/api/videos/${videoId}/notes`, { text: 'mine', seconds: 5, askAgain: true }],
      ['post', '/api/playlists', { title: 'mine' }],
      ['post', '/api/reels', { title: 'mine', items: [] }],
      ['post', `/api/watch-later/${videoId}`, {}],
      ['put', '/api/account/preferences', { captions: true }],
      ['post', `/api/videos/${videoId}/report`, { reason: 'other' }],
    ] as const) {
      const answer = await caller.call(method, path).send(body);
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'unauthenticated']);
    }
    expect(await countRows(admin.id)).toBe(0);
  });
});

it('an erasure does not hold up what other users write [P2]', async () => {
  const [leaving, staying] = [aLearner(), aLearner()];
  await app.em().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('learning user ' || ?, 0))`, [leaving.id]);
    await app.as(staying).post(`/api/watched/${videoId}`).send({ progress: 5 }).expect(201);
  });
});
