import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lockIndex } from './search-index.js';

/** Rows that are looked at in one transaction, which holds the lock of the index for some milliseconds. */
const BATCH_SIZE = 5_000;

/** Fills the bytes of postings that the release before this column wrote. Continues where a killed worker stopped. */
export async function fillPostings(em: EntityManager): Promise<void> {
  let last: { term: number; block: number } | undefined = { term: 0, block: 0 };
  while (last) {
    const { term, block }: { term: number; block: number } = last;
    last = await em.transactional(async (transaction) => {
      await lockIndex(transaction);
      const { rows } = await sql<{ term: number; block: number }>`
        with batch as materialized (
               select term_id, block, postings is null as unfilled from catalog.search_posting
                where (term_id, block) > (${term}::integer, ${block}::integer) order by term_id, block limit ${BATCH_SIZE}),
             filled as (
               update catalog.search_posting p set postings = catalog.pack_postings(p.entries)
                 from batch where batch.unfilled and (p.term_id, p.block) = (batch.term_id, batch.block))
        select term_id as term, block from batch order by term_id desc, block desc limit 1`.execute(
        transaction.getKysely(),
      );
      return rows[0];
    });
  }
}
