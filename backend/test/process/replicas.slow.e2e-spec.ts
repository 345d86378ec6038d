import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { withClient } from '../../../tools/postgres/with-client.js';
import { migrate } from '../../src/platform/database/migrations/migrate.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { OwnPostgres } from '../support/own-postgres.js';
import { anAdmin, aSubscriber, type Person } from '../support/people.js';
import { givenVideo } from '../support/videos.js';

const [ADMIN, LEARNER]: Person[] = [anAdmin(), aSubscriber()] as const;
const CALLS = 20;
const PATHS = ['/api/videos', '/api/videos/search?query=bankart', '/api/videos/suggest?query=bank'];

let primary: OwnPostgres;
let replica: OwnPostgres;
let app: HttpApp;
let videoId: string;
beforeAll(async () => {
  primary = await OwnPostgres.start();
  replica = await primary.startReplica();
  await migrate({ DATABASE_URL: primary.url });
  // The primary is no replica: it must not get reads as one.
  const replicas = { DATABASE_REPLICA_URLS: `${replica.url},${primary.url}` };
  app = await startApp(replicas, { database: { url: primary.url, drop: async () => undefined } });
  videoId = await givenVideo(app.nest, { title: 'Bankart lesion' });
  await app.settle();
  await waitUntil('the replica to be used', isUsed);
});
afterAll(async () => {
  await app?.close();
  await replica?.stop();
  await primary?.stop();
});

const metric = async (name: string, server: OwnPostgres): Promise<number> => {
  const { host } = new URL(server.url);
  const { text } = await app.visitor().get('/metrics').expect(200);
  return Number(new RegExp(`^${name}\\{replica="${host}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
};
const isUsed = async () => (await metric('library_replica_usable', replica)) === 1;

/** How often a server has looked at the table that each list, search and suggestion reads. */
const readScans = (server: OwnPostgres): Promise<number> =>
  withClient(server.url, async (client) => {
    const { rows } = await client.query<{ scans: string }>(
      `select sum(seq_scan + idx_scan) as scans from pg_stat_user_tables
        where schemaname = 'catalog' and relname in ('search_statistics', 'search_name_key')`,
    );
    return Number(rows[0]?.scans);
  });

const callAll = async (person: Person) => {
  const statuses = new Set<number>();
  for (let call = 0; call < CALLS; call++)
    for (const path of PATHS) statuses.add((await app.as(person).get(path)).status);
  return [...statuses];
};
const titles = async (person: Person): Promise<string[]> => {
  const { body } = await app.as(person).get('/api/videos').expect(200);
  return body.videos.map(({ title }: { title: string }) => title);
};
const rename = (title: string) => app.as(ADMIN).put(`/api/admin/videos/${videoId}`).send({ title }).expect(200);

describe('a replica', () => {
  it('gets the lists, searches and suggestions of learners, and none of an admin or of anything else', async () => {
    const [ofReplica, ofPrimary] = [await readScans(replica), await readScans(primary)];
    expect(await callAll(LEARNER)).toEqual([200]);
    await waitUntil(
      'the reads on the replica',
      async () => (await readScans(replica)) >= ofReplica + CALLS * PATHS.length,
    );
    // What published the case is counted up to ten seconds later; the reads of one path alone would be more.
    expect((await readScans(primary)) - ofPrimary).toBeLessThan(CALLS);
    expect(await metric('library_replica_usable', primary)).toBe(0);

    expect(await callAll(ADMIN)).toEqual([200]);
    await waitUntil(
      'the reads of the admin on the primary',
      async () => (await readScans(primary)) >= ofPrimary + CALLS * PATHS.length,
    );
  });

  it('that lags hides nothing from who wrote it, revokes nothing late, and gets no reads after three seconds', async () => {
    await withClient(replica.url, (client) => client.query('select pg_wal_replay_pause()'));
    await rename('Reverse Bankart lesion');
    expect(await titles(ADMIN)).toEqual(['Reverse Bankart lesion']);
    const leaving = aSubscriber();
    const visit = app.as(leaving);
    await visit.get('/api/videos').expect(200);
    await app.as(ADMIN).delete(`/api/admin/users/${leaving.id}/sessions`).expect(204);
    await visit.get('/api/videos').expect(401);

    await waitUntil(
      'the learners to see it, too',
      async () => (await titles(LEARNER)).join() === 'Reverse Bankart lesion',
    );
    expect(await isUsed()).toBe(false);
    expect(await metric('library_replica_lag_seconds', replica)).toBeGreaterThan(3);

    await withClient(replica.url, (client) => client.query('select pg_wal_replay_resume()'));
    await waitUntil('the replica to be used again', isUsed);
    expect(await titles(LEARNER)).toEqual(['Reverse Bankart lesion']);
  });

  it('that is killed costs nobody an answer, and gets reads again when it is back', async () => {
    replica.signal('SIGKILL');
    expect(await callAll(LEARNER)).toEqual([200]);
    expect(await isUsed()).toBe(false);
    await waitUntil('the replica to start again', () =>
      replica.restart().then(
        () => true,
        () => false, // parts of the killed server still end
      ),
    );
    await waitUntil('the replica to be used again', isUsed);
    const before = await readScans(replica);
    expect(await callAll(LEARNER)).toEqual([200]);
    await waitUntil('its reads', async () => (await readScans(replica)) > before);
  });

  it('that is frozen delays an answer by seconds and prevents none', async () => {
    replica.signal('SIGSTOP');
    try {
      expect(await callAll(LEARNER)).toEqual([200]);
      expect(await isUsed()).toBe(false);
      expect((await app.visitor().get('/health/ready')).status).toBe(200);
    } finally {
      replica.signal('SIGCONT');
    }
    await waitUntil('the replica to be used again', isUsed);
  });
});
