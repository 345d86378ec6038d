import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { captureStatements } from '../../../../test/support/statements.js';
import { PreparedReads } from './prepared-reads.js';

let context: TestContext;
let reads: PreparedReads;
beforeAll(async () => {
  context = await bootContext({ modules: [] });
  reads = context.app.get(PreparedReads);
});
afterAll(() => context.close());

describe('Prepared reads', () => {
  it('are planned once for all values', async () => {
    for (let value = 0; value < 3; value++)
      expect(await reads.query(sql<{ value: number }>`select ${value}::integer as value`)).toEqual([{ value }]);
    const [known] = await reads.query(
      sql<{
        times: number;
      }>`select count(*)::integer as times from pg_prepared_statements where statement like ${'%as value'}`,
    );
    expect(known?.times).toBe(1);
  });

  it('send values as parameters, those of nested fragments too, in the order of the text', async () => {
    const fragment = sql`b = ${'x'} and c > ${2}`;
    const read = sql<object>`select from (values ('x', 3)) as t (b, c) where ${fragment} limit ${20}`;
    const [sent] = await captureStatements(() => reads.query(read));
    expect(sent).toMatchObject({
      text: `select from (values ('x', 3)) as t (b, c) where b = $1 and c > $2 limit $3`,
      values: ['x', 2, 20],
    });
  });

  it('send only fragments of ours as SQL', async () => {
    const hostile = "'; drop table x --";
    const [sent] = await captureStatements(() =>
      reads.query(sql<object>`select ${sql.raw('now()')}, ${hostile}::text as hostile`),
    );
    expect(sent?.text).toBe('select now(), $1::text as hostile');
    expect(sent?.values).toEqual([hostile]);
  });

  it('run as the role that owns nothing [D7]', async () => {
    expect(await reads.query(sql<object>`select current_user::text as role`)).toEqual([{ role: 'msk_app' }]);
    expect(await reads.query(sql<object>`select current_setting('jit') as jit`)).toEqual([{ jit: 'off' }]);
  });

  it('end with an error when they take longer than a caller waits [D5]', async () => {
    expect(await reads.query(sql<object>`select current_setting('statement_timeout') as timeout`)).toEqual([
      { timeout: '3s' },
    ]);
    await expect(reads.query(sql<object>`select pg_sleep(20)`)).rejects.toMatchObject({ code: '57014' });
  });
});
