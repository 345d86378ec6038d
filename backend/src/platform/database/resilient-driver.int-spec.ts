import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';

/** More than the pool holds. */
const TIMES = 12;

let context: TestContext;
beforeAll(async () => {
  context = await bootContext({ modules: [] });
});
afterAll(() => context.close()); // waits for every connection of the pool

it('F10 keeps its connections when the server ends them in the middle of transactions', async () => {
  for (let time = 0; time < TIMES; time++) {
    const broken = context.em().transactional(async (em) => {
      const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
      await context.em().execute('select pg_terminate_backend(?)', [pid]);
      await em.execute('select 1');
    });
    await expect(broken).rejects.toThrow();
  }
  expect(await context.em().execute('select 1 as one')).toEqual([{ one: 1 }]);
});

/** Ends every connection of the application from another process; ours notices nothing before the next event. */
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

it('F10 keeps its connections when a transaction finds that its own has ended', async () => {
  for (let time = 0; time < TIMES; time++) {
    await waitUntil('a connection that lives', answers);
    endConnections();
    await expect(context.em().transactional((em) => em.execute('select 1'))).rejects.toThrow();
  }
  await waitUntil('a connection that lives', answers);
});

/** A dead connection may be found dead once more. */
const answers = () =>
  context
    .em()
    .execute('select 1')
    .then(
      () => true,
      () => false,
    );
