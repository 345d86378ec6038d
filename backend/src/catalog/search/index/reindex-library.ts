import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { withLock } from '../../../platform/database/with-lock.js';
import { BLOCK_SIZE } from '../codec/posting.js';
import type { SearchIndex } from './search-index.js';

/** The published cases that are not in the index, or all videos of the library. */
export type ReindexScope = 'missing' | 'all';

/** Every `count`-th page of the library from `position` on: several threads share the work. */
export interface Shard {
  position: number;
  count: number;
}

/** Indexed cases that are refreshed in one transaction: few, so that an edit never waits long for the lock. */
const REFRESH_BATCH_SIZE = 128;

interface VideoRow {
  id: string;
  indexed: boolean;
  published: boolean;
}

/** Id of the advisory lock that is held from the first case to the last. Any number. */
const REINDEX_LOCK = 7_310_116;

/** Waits until no other process reindexes the library. */
export const withReindexLock = <Result>(databaseUrl: string, reindex: () => Promise<Result>): Promise<Result> =>
  withLock(databaseUrl, REINDEX_LOCK, reindex);

/**
 * Brings the index up to date with the library; returns the number of videos read. Missing cases are inserted a block of
 * numbers at a time, so that its rows are written once; indexed cases are compared with their stored entries.
 */
export async function reindexLibrary(
  em: EntityManager,
  index: SearchIndex,
  scope: ReindexScope,
  { position, count }: Shard = { position: 0, count: 1 },
): Promise<number> {
  let read = 0;
  let page = await pageAfter(em, null, scope);
  for (let at = 0; page.length > 0; at++) {
    if (at % count === position) {
      read += page.length;
      await indexPage(em, index, page);
    }
    page = await pageAfter(em, page.at(-1)!.id, scope);
  }
  await index.recomputeWeights();
  return read;
}

/** Whether a published case is not in the index. */
export async function hasUnindexedCases(em: EntityManager): Promise<boolean> {
  return (await pageAfter(em, null, 'missing', 1)).length > 0;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const IS_INDEXED = sql.raw('exists (select from catalog.search_entry e where e.video_id = v.id)');
const SCOPES = { missing: sql`v.status = 'published' and not ${IS_INDEXED}`, all: sql`true` };

async function pageAfter(
  em: EntityManager,
  id: string | null,
  scope: ReindexScope,
  limit = BLOCK_SIZE,
): Promise<VideoRow[]> {
  const { rows } = await sql<VideoRow>`
    select v.id, v.status = 'published' as published, ${IS_INDEXED} as indexed
      from catalog.video v where v.id > ${id ?? FIRST_ID}::uuid and ${SCOPES[scope]}
     order by v.id limit ${limit}`.execute(em.getKysely());
  return rows;
}

async function indexPage(em: EntityManager, index: SearchIndex, page: VideoRow[]): Promise<void> {
  await index.bulkInsert(page.filter(({ indexed, published }) => published && !indexed).map(({ id }) => id));
  // Withdrawn videos too: a refresh removes them from the index.
  const indexed = page.filter(({ indexed }) => indexed).map(({ id }) => id);
  for (let from = 0; from < indexed.length; from += REFRESH_BATCH_SIZE)
    await em.transactional(() => index.refresh(indexed.slice(from, from + REFRESH_BATCH_SIZE)));
}
