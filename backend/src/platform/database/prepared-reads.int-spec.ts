import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { PreparedReads } from './prepared-reads.js';
import { piece } from './statement.js';

let context: TestContext;
let reads: PreparedReads;
beforeAll(async () => {
  context = await bootContext({ modules: [] });
  reads = context.app.get(PreparedReads);
});
afterAll(() => context.close());

describe('prepared reads', () => {
  it('are planned once for all values', async () => {
    for (let value = 0; value < 3; value++)
      expect(await reads.ask(piece`select ${value}::integer as value`)).toEqual([{ value }]);
    const [known] = await reads.ask<{ times: number }>(
      piece`select count(*)::integer as times from pg_prepared_statements where statement like ${'%as value'}`,
    );
    expect(known?.times).toBe(1);
  });

  it('D7 are made as the role that owns nothing', async () => {
    expect(await reads.ask(piece`select current_user::text as role`)).toEqual([{ role: 'msk_app' }]);
    expect(await reads.ask(piece`select current_setting('jit') as jit`)).toEqual([{ jit: 'off' }]);
  });

  it('D5 are ended when they take longer than a caller would wait', async () => {
    expect(await reads.ask(piece`select current_setting('statement_timeout') as most`)).toEqual([{ most: '3s' }]);
    await expect(reads.ask(piece`select pg_sleep(20)`)).rejects.toMatchObject({ code: '57014' });
  });
});
