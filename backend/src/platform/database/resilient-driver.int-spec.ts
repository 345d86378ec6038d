import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/core';
import { MINUTE } from '@msk/contracts';
import { SystemClock } from '@msk/kernel';
import { waitUntil } from '@msk/testing';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { ormConfig } from './mikro-orm.config.js';

const POOL_SIZE = 10;
const ROUNDS = POOL_SIZE + 2;

let context: TestContext;
beforeAll(async () => {
  context = await bootContext({ modules: [] });
});
afterAll(() => context.close()); // waits until every connection has been released

it('the pool keeps its size when the server closes connections during transactions [F10]', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const broken = context.em().transactional(async (em) => {
      const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
      await context.em().execute('select pg_terminate_backend(?)', [pid]);
      await em.execute('select 1');
    });
    await expect(broken).rejects.toThrow();
  }
  expect(await context.em().execute('select 1 as one')).toEqual([{ one: 1 }]);
});

/** Closes every connection of the application from another process, so that this one notices it at the next event. */
const endConnections = () =>
  execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import pg from 'pg';
     const client = new pg.Client({ connectionString: ${JSON.stringify(context.databaseUrl)} });
     await client.connect();
     await client.query(\`select pg_terminate_backend(pid, 5000) from pg_stat_activity
                           where datname = current_database() and pid <> pg_backend_pid()\`);
     await client.end();`,
  ]);

it('the pool keeps its size when transactions begin on closed connections [F10]', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await waitUntil('a working connection', isDatabaseAnswering);
    endConnections();
    await expect(context.em().transactional((em) => em.execute('select 1'))).rejects.toThrow();
  }
  await waitUntil('a working connection', isDatabaseAnswering);
});

it('a program of its own ends, too, when the server has closed a connection during a transaction', async () => {
  const url = context.databaseUrl;
  const orm = await MikroORM.init(ormConfig({ url, clock: new SystemClock(), statementTimeoutMs: MINUTE }));
  const broken = orm.em.fork().transactional(async (em) => {
    const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
    await context.em().execute('select pg_terminate_backend(?)', [pid]);
    await em.execute('select 1');
  });
  await expect(broken).rejects.toThrow();
  await orm.close();
});

it('a shutdown waits for connections that are being opened, and ends [R2]', async () => {
  const { em, close } = await bootContext({ modules: [] });
  await em().execute('select 1'); // the ORM is connected
  const queries = Array.from({ length: POOL_SIZE }, () => em().execute('select 1 as one'));
  const closed = close();
  expect(await Promise.all(queries)).toEqual(queries.map(() => [{ one: 1 }]));
  await closed;
});

/** The pool may hand out one more closed connection. */
const isDatabaseAnswering = () =>
  context
    .em()
    .execute('select 1')
    .then(
      () => true,
      () => false,
    );
