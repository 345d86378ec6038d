import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../test/support/boot-context.js';
import { Spoken } from './spoken-lines.js';

let database: TestContext;
beforeAll(async () => {
  database = await bootContext({ modules: [] });
});
afterAll(() => database.close());

it('what is said is read from the bytes of PostgreSQL: starts to the millisecond, lines by their bytes', async () => {
  const lines = ['Ménière', '💥', 'the end'];
  const [row] = await database
    .em()
    .execute<{ starts: Buffer; begins: Buffer }[]>(
      `select array_send('{0,10.04,14399.999}'::real[]) as starts, array_send('{0,10,15,23}'::integer[]) as begins`,
    );
  const spoken = new Spoken({ ...row!, text: lines.join(' ') });
  expect(lines.map((_, at) => spoken.line(at))).toEqual(lines);
  expect([0, 1, 2, 3].map((line) => spoken.startOf(line))).toEqual([0, 10.04, 14_399.999, undefined]);
});
