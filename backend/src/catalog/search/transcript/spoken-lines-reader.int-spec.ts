import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { aVideo } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { VideoRepository } from '../../video.repository.js';
import { SpokenLinesReader } from './spoken-lines-reader.js';

let catalog: TestContext;
let transcript: { id: string; number: number; version: string };

const TEXTS = ['Ménière', '💥', 'in between', 'the end'];
const STARTS = [0, 10.04, 20, 14_399.99];

beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  const cues = TEXTS.map((text, at) => ({ start: STARTS[at]!, end: STARTS[at]! + 1, text }));
  await RequestContext.create(catalog.app.get(EntityManager).fork(), () =>
    catalog.app.get(VideoRepository).add(aVideo(), { text: TEXTS.join(' '), cues }),
  );
  const [row] = await catalog
    .em()
    .execute<(typeof transcript)[]>(
      'select video_id as id, number, s.xmin::text as version from catalog.search_transcript s join catalog.search_entry using (number)',
    );
  transcript = row!;
});
afterAll(() => catalog.close());

const read = (version: string, lines: number[]) =>
  catalog.app.get(SpokenLinesReader).read([{ ...transcript, version, lines }]);

it('reads the lines that are wanted, with their starts to the hundredth of a second', async () => {
  const lines = await read(transcript.version, [3, 0, 1]);
  expect(lines.get(transcript.number)).toEqual(
    new Map([3, 0, 1].map((line) => [line, { start: STARTS[line], text: TEXTS[line] }])),
  );
});

it('reads no line of a transcript that has changed since', async () => {
  expect(await read(String(Number(transcript.version) + 1), [0])).toEqual(new Map());
});
