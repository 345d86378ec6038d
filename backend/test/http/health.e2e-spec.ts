import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import pg from 'pg';
import { type HttpApp, startApp } from '../support/http-app.js';

let app: HttpApp;
let database: pg.Client;
beforeAll(async () => {
  app = await startApp();
  database = new pg.Client({ connectionString: app.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.close();
});

const live = () => app.visitor().get('/health/live');
const ready = () => app.visitor().get('/health/ready');
/** Whether a statement waits for the table that the test has locked. */
const isWaiting = async () =>
  (await database.query("select from pg_locks where not granted and relation = 'migration.applied'::regclass"))
    .rowCount === 1;

describe('the health check', () => {
  it('reports live and ready, and nothing else [R1]', async () => {
    for (const answer of [await live(), await ready()]) {
      expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
    }
  });

  it('reports live but not ready when the database takes longer than a second [R1]', async () => {
    await database.query('begin; lock table migration.applied in access exclusive mode');
    let status: number | undefined;
    const response = ready().then((answer) => {
      status = answer.status;
    });
    await waitUntil('the request to wait for the database', isWaiting);
    app.clock.advance(999);
    expect((await live()).status).toBe(200);
    expect(status).toBeUndefined();
    app.clock.advance(1);
    await response;
    expect([status, await isWaiting()]).toEqual([503, true]);
    expect((await live()).status).toBe(200);
    await database.query('rollback');
    expect((await ready()).status).toBe(200);
  });

  it('reports not ready while a migration is missing [R1]', async () => {
    await database.query(`begin; create table kept as select * from migration.applied;
      delete from migration.applied where name like '%catalog'; commit`);
    const { status, body, headers } = await ready();
    expect([status, body, headers['retry-after']]).toMatchObject([503, { code: 'unavailable' }, '5']);
    expect((await live()).status).toBe(200);
    await database.query(
      'truncate migration.applied; insert into migration.applied select * from kept; drop table kept',
    );
    expect((await ready()).status).toBe(200);
  });

  it('reports not ready without its database, and reveals nothing about it [R1]', async () => {
    const name = database.database ?? '';
    const elsewhere = new pg.Client({ connectionString: app.databaseUrl.replace(/[^/]+$/, 'postgres') });
    await elsewhere.connect();
    await database.end();
    await elsewhere.query(`alter database ${name} with allow_connections false`);
    await elsewhere.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const { status, text } = await ready();
    expect(status).toBe(503);
    expect(text).not.toMatch(/postgres|database|test_|127\.0\.0\.1/i);
    expect((await live()).status).toBe(200);
    await elsewhere.query(`alter database ${name} with allow_connections true`);
    expect((await ready()).status).toBe(200);
    await elsewhere.end();
    database = new pg.Client({ connectionString: app.databaseUrl });
    await database.connect();
  });
});
