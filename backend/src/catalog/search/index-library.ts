import type { EntityManager } from '@mikro-orm/postgresql';
import { NUMBERS_OF_BLOCK } from './posting.js';
import type { SearchIndex } from './search-index.js';

/** Cases that the index lacks, or all of the library. */
export type Extent = 'missing' | 'all';

/** Every `of`-th part of the library from the `first` on: several processors divide it among them. */
export interface Share {
  first: number;
  of: number;
}

/** Cases that are in the index already, in one transaction: few enough that an edit never waits long for its turn. */
const KNOWN_AT_ONCE = 128;

interface Row {
  id: string;
  known: boolean;
  published: boolean;
}

/**
 * Makes the index follow the library, and answers how many videos were read. What is not in it goes in a block of numbers
 * at a time, whose rows are then written once; what is in it is compared with what the index remembers of it and changed.
 */
export async function indexLibrary(
  em: EntityManager,
  index: SearchIndex,
  extent: Extent,
  { first, of }: Share = { first: 0, of: 1 },
): Promise<number> {
  let read = 0;
  let page = await pageAfter(em, null, extent);
  for (let at = 0; page.length > 0; at++) {
    if (at % of === first) {
      read += page.length;
      await indexPage(em, index, page);
    }
    page = await pageAfter(em, page.at(-1)!.id, extent);
  }
  await index.renewWeights();
  return read;
}

/** Whether a published case is not in the index. */
export async function lacksCases(em: EntityManager): Promise<boolean> {
  return (await pageAfter(em, null, 'missing', 1)).length > 0;
}

const KNOWN = 'exists (select from catalog.search_entry e where e.video_id = v.id)';
const CASES: Record<Extent, string> = { missing: `v.status = 'published' and not ${KNOWN}`, all: 'true' };

const pageAfter = (em: EntityManager, id: string | null, extent: Extent, limit = NUMBERS_OF_BLOCK): Promise<Row[]> =>
  em.execute<Row[]>(
    `select v.id, v.status = 'published' as published, ${KNOWN} as known
       from catalog.video v where v.id > ?::uuid and ${CASES[extent]} order by v.id limit ?`,
    [id ?? '00000000-0000-0000-0000-000000000000', limit],
  );

async function indexPage(em: EntityManager, index: SearchIndex, page: Row[]): Promise<void> {
  await index.fill(page.filter(({ known, published }) => published && !known).map(({ id }) => id));
  // Withdrawn videos too: were one still in the index, it would leave it now.
  const known = page.filter(({ known }) => known).map(({ id }) => id);
  for (let from = 0; from < known.length; from += KNOWN_AT_ONCE)
    await em.transactional(() => index.refresh(known.slice(from, from + KNOWN_AT_ONCE)));
}
