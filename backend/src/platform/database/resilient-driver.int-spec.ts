import { afterAll, beforeAll, expect, it } from '@jest/globals';
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
