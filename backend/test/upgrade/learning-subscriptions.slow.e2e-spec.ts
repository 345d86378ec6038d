import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrations/migrate.js';
import { type HttpApp, startApp } from '../support/http-app.js';
import { createTestDatabaseAt, type TestDatabase } from '../support/test-database.js';

/** What a version without Learning writes when it publishes a case. */
const publish = (id: string) => `
  insert into catalog.video (id, vimeo_id, embed_url, title, duration, created_at, published_at, tags, status)
  values ('${id}', '${id}', 'https://player.example/1', 'A case', 60, now(), now(), '[]', 'published');
  ${announce('published', id)}`;
const withdraw = (id: string) => `
  update catalog.video set status = 'withdrawn' where id = '${id}';
  ${announce('withdrawn', id)}`;
const announce = (what: 'published' | 'withdrawn', id: string) => `
  insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
  values (gen_random_uuid(), '${id}', 'catalog.video-${what}.v1', '{"videoId": "${id}"}', now());`;

const [before, during, after, withdrawn] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

let database: TestDatabase;
let earlierVersion: pg.Client;
let app: HttpApp | undefined;
beforeAll(async () => {
  database = await createTestDatabaseAt('20261122-03-moderation', [publish(before), publish(withdrawn)]);
  earlierVersion = new pg.Client({ connectionString: database.url });
  await earlierVersion.connect();
});
afterAll(async () => {
  await earlierVersion.end();
  await (app ? app.close() : database.drop());
});

const countWaitingMigrations = async () =>
  (
    await earlierVersion.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
        where datname = current_database() and relation = 'kernel.outbox'::regclass and not granted`,
    )
  ).rows.length;

it('Learning knows every case that was published or withdrawn while the product was upgraded', async () => {
  await earlierVersion.query('begin');
  await earlierVersion.query(publish(during));
  const migration = migrate({ DATABASE_URL: database.url });
  await waitUntil('the migration to wait for the publication', countWaitingMigrations);
  await earlierVersion.query('commit');
  await migration;
  await earlierVersion.query(publish(after)); // before a process of the new version has started
  await earlierVersion.query(withdraw(withdrawn));

  app = await startApp({}, { database });
  await app.settle();
  const known = await app
    .em()
    .execute<{ id: string; isPublished: boolean }[]>('select id, is_published as "isPublished" from learning.video');
  expect(new Map(known.map(({ id, isPublished }) => [id, isPublished]))).toEqual(
    new Map([
      [before, true],
      [during, true],
      [after, true],
      [withdrawn, false],
    ]),
  );
});
