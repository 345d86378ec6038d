import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogModule } from '../../src/catalog/catalog.module.js';
import { SearchVideos } from '../../src/catalog/queries/lists/search-videos.js';
import { bootContext, type TestContext } from '../support/boot-context.js';
import { givenVideo } from '../support/videos.js';
import { MSK_LIBRARY } from './msk-library.js';
import { ABBREVIATIONS, type MskQuery, PREFIXES, SPELLINGS, SYNONYMS, TYPOS } from './msk-queries.js';

let catalog: TestContext;
const names = new Map<string, string>();
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  for (const { name, overrides } of MSK_LIBRARY) names.set(await givenVideo(catalog.app, overrides), name);
});
afterAll(() => catalog.close());

const search = (query: string) => catalog.query(new SearchVideos({ query, limit: 5, offset: 0 }, true));
const firstMatch = async (query: string): Promise<string | undefined> =>
  names.get((await search(query)).videos[0]?.id ?? '');

/** The queries whose case is not the first match, and what is. */
async function misses(queries: MskQuery[]): Promise<string[]> {
  const found: string[] = [];
  for (const [typed, meant] of queries) {
    const first = await firstMatch(typed);
    if (first !== meant) found.push(`${typed}: ${first} instead of ${meant}`);
  }
  return found;
}

const SUITES: [string, MskQuery[]][] = [
  ['synonyms', SYNONYMS],
  ['abbreviations', ABBREVIATIONS],
  ['spellings', SPELLINGS],
  ['typing errors', TYPOS],
  ['prefixes', PREFIXES],
];
/** Per cent of the queries of a suite that may have another first match. */
const MAX_MISSES_PERCENT = 5;

describe('The queries of radiologists', () => {
  it.each(SUITES)('have the case that is meant as first match: %s', async (_, queries) => {
    const missed = await misses(queries);
    if (missed.length * 100 > queries.length * MAX_MISSES_PERCENT) expect(missed).toEqual([]);
  });

  it('are at least 150', () => {
    expect(SUITES.flatMap(([, queries]) => queries).length).toBeGreaterThanOrEqual(150);
  });
});
