import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RawBuilder, sql } from 'kysely';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { PreparedReads } from './prepared-reads.js';
import { PreparedWrites } from './prepared-writes.js';

/** As PostgreSQL shows them. */
interface Timeouts {
  statement: string;
  lock: string;
  idle: string;
}
const TIMEOUTS = sql<Timeouts>`
  select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
         current_setting('idle_in_transaction_session_timeout') as idle`;

describe.each([
  ['web', { statement: '5s', lock: '3s', idle: '15s' }],
  ['worker', { statement: '1min', lock: '3s', idle: '15s' }],
])('a statement of a %s process', (role, timeouts) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await bootContext({ modules: [], settings: { ROLE: role } });
  });
  afterAll(() => context.close());

  const run = async <Row extends object>(statement: RawBuilder<Row>): Promise<Row[]> =>
    (await statement.execute(context.em().getKysely())).rows;

  it('is given up after what its role may wait, and does not wait long for a lock [D5]', async () => {
    expect(await run(TIMEOUTS)).toEqual([timeouts]);
  });

  it('is given up sooner where players and readers wait for it [D5]', async () => {
    for (const pool of [PreparedReads, PreparedWrites])
      expect(await context.app.get(pool).query(TIMEOUTS)).toMatchObject([{ statement: '3s' }]);
  });

  it('leaves the connection usable when it is given up [D5]', async () => {
    await context.em().transactional(async (em) => {
      await em.execute(`set local statement_timeout = '50ms'`);
      await expect(em.transactional((inner) => inner.execute('select pg_sleep(60)'))).rejects.toMatchObject({
        code: '57014',
      });
      expect(await em.execute('select 1 as one')).toEqual([{ one: 1 }]);
    });
  });
});
