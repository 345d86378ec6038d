import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootContext, type TestContext } from '../../../../test/support/boot-context.js';
import { executeAsOwner } from '../../../../test/support/execute-as-owner.js';
import { givenVideo } from '../../../../test/support/videos.js';
import { CatalogModule } from '../../catalog.module.js';
import { fillPostings } from './fill-postings.js';

let catalog: TestContext;
beforeAll(async () => {
  catalog = await bootContext({ modules: [CatalogModule] });
  for (const title of ['Meniscus tear', 'Labrum tear', 'Meniscus anatomy']) await givenVideo(catalog.app, { title });
});
afterAll(() => catalog.close());

const rows = () =>
  catalog
    .em()
    .execute<{ entries: string[]; postings: string | null }[]>(
      `select term_id, block, entries::text, encode(postings, 'hex') as postings from catalog.search_posting order by 1, 2`,
    );
const areAllPacked = async () => {
  const [row] = await catalog
    .em()
    .execute<{ packed: boolean }[]>(
      'select bool_and(postings is not distinct from catalog.pack_postings(entries)) as packed from catalog.search_posting',
    );
  return row!.packed;
};

it('rows that were there before this release are filled as this release writes them', async () => {
  const written = await rows();
  expect(await areAllPacked()).toBe(true);
  await executeAsOwner(catalog.databaseUrl, 'update catalog.search_posting set postings = null');
  await fillPostings(catalog.em());
  expect(await rows()).toEqual(written);
});

it('what the previous release inserts, changes and extends has the same bytes', async () => {
  const [{ term_id: term }] = (await catalog
    .em()
    .execute('select term_id from catalog.search_posting where cardinality(entries) > 1 limit 1')) as [
    { term_id: number },
  ];
  await executeAsOwner(
    catalog.databaseUrl,
    `update catalog.search_posting set entries = entries[2:] where term_id = ${term};
     insert into catalog.search_posting (term_id, block, entries)
     select term_id, block + delta, entries from catalog.search_posting, unnest(array[0, 7]) as delta where term_id = ${term}
         on conflict (term_id, block) do update set entries = search_posting.entries || excluded.entries`,
  );
  expect((await rows()).filter((row) => row.postings === null)).toEqual([]);
  expect(await areAllPacked()).toBe(true);
});
