import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { CachedTranscript } from './transcript-cache.js';

let database: TestContext;
beforeAll(async () => {
  database = await bootContext({ modules: [] });
});
afterAll(() => database.close());

it("decodes PostgreSQL's bytes of a transcript: starts to the millisecond, lines by their byte offsets", async () => {
  const lines = ['Ménière', '💥', 'the end'];
  const [row] = await database
    .em()
    .execute<{ lineStarts: Buffer; lineOffsets: Buffer }[]>(
      `select array_send('{0,10.04,14399.999}'::real[]) as "lineStarts", array_send('{0,10,15,23}'::integer[]) as "lineOffsets"`,
    );
  const transcript = new CachedTranscript({ ...row!, text: lines.join(' ') });
  expect(lines.map((_, at) => transcript.line(at))).toEqual(lines);
  expect([0, 1, 2, 3].map((line) => transcript.startOf(line))).toEqual([0, 10.04, 14_399.999, undefined]);
});
