import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogModule } from '../../src/catalog/catalog.module.js';
import { SearchVideos } from '../../src/catalog/queries/search-videos.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { givenVideo } from '../support/videos.js';
import { MSK_LIBRARY } from './msk-library.js';
import { ABBREVIATIONS, type MskQuestion, PREFIXES, SPELLINGS, SYNONYMS, TYPOS } from './msk-questions.js';

let catalog: TestContext;
const names = new Map<string, string>();
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  for (const { name, wishes } of MSK_LIBRARY) names.set(await givenVideo(catalog.app, wishes), name);
});
afterAll(() => catalog.close());

const search = (query: string) => catalog.ask(new SearchVideos({ query, limit: 5, offset: 0 }, true));
const first = async (query: string): Promise<string | undefined> =>
  names.get((await search(query)).videos[0]?.id ?? '');

/** Questions whose case does not come first, and what did. */
async function wrong(questions: MskQuestion[]): Promise<string[]> {
  const misses: string[] = [];
  for (const [typed, meant] of questions) {
    const found = await first(typed);
    if (found !== meant) misses.push(`${typed}: ${found} instead of ${meant}`);
  }
  return misses;
}

const SUITES: [string, MskQuestion[]][] = [
  ['other names', SYNONYMS],
  ['short forms', ABBREVIATIONS],
  ['spellings', SPELLINGS],
  ['slips of the finger', TYPOS],
  ['beginnings of words', PREFIXES],
];
/** Of a hundred questions, so many may put another case first. */
const TOLERATED = 5;

describe('what radiologists type leads to the case they mean', () => {
  it.each(SUITES)('by %s', async (_, questions) => {
    const misses = await wrong(questions);
    if (misses.length * 100 > questions.length * TOLERATED) expect(misses).toEqual([]);
  });

  it('is asked in at least 150 ways', () => {
    expect(SUITES.flatMap(([, questions]) => questions).length).toBeGreaterThanOrEqual(150);
  });
});
