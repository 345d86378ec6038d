import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';

/** pg-boss computes it from `now()` at UTC, to compare it with itself. */
const OF_PG_BOSS = /^pgboss\.job(_common)?\.singleton_on$/;

let context: TestContext;
beforeAll(async () => {
  context = await bootContext({ modules: [] });
});
afterAll(() => context.close());

it('no column holds a time without its zone, in any schema [D8]', async () => {
  const columns = await context.em().execute<{ column: string; type: string }[]>(
    `select format('%s.%s.%s', table_schema, table_name, column_name) as column, data_type as type
       from information_schema.columns
      where data_type ~ '^time' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(columns.length).toBeGreaterThan(50);
  const others = columns.filter(({ column, type }) => type !== 'timestamp with time zone' && !OF_PG_BOSS.test(column));
  expect(others).toEqual([]);
});

it('an instant is the same whatever the time zone of the database’s session [D8]', async () => {
  const instant = new Date('2026-03-29T01:30:00Z'); // in Berlin, clocks skip from 02:00 to 03:00 then
  const stored = await context.em().transactional(async (em) => {
    await em.execute(`set local time zone 'Pacific/Kiritimati'`);
    await em.execute('insert into kernel.cron_tick (schedule, tick) values (?, ?)', ['instants', instant]);
    await em.execute(`set local time zone 'Europe/Berlin'`);
    return em.execute<{ at: string }[]>(`select tick as at from kernel.cron_tick where schedule = 'instants'`);
  });
  expect(stored.map(({ at }) => new Date(at))).toEqual([instant]);
});
