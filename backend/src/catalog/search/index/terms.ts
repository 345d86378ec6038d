import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { toAmericanSpelling } from '../text/spelling.js';

/** The ids of terms; inserts new terms. */
export async function ensureTermIds(em: EntityManager, terms: ReadonlySet<string>): Promise<Map<string, number>> {
  const known = await sql<{ id: number; term: string }>`
    select id, term from catalog.search_term where term = any(${textArray(terms)}::text[])`.execute(em.getKysely());
  const ids = new Map(known.rows.map(({ id, term }) => [term, id]));
  const unknown = [...terms].filter((term) => !ids.has(term));
  if (unknown.length === 0) return ids;
  const { rows: added } = await sql<{ id: number; term: string }>`
    insert into catalog.search_term (term) select unnest(${textArray(unknown)}::text[])
        on conflict do nothing returning id, term`.execute(em.getKysely());
  for (const { id, term } of added) ids.set(term, id);
  return ids;
}

/** Inserts new words with their terms, by which prefixes and misspelt words find a term; British words in both spellings. */
export async function insertWords(
  em: EntityManager,
  stems: ReadonlyMap<string, string>,
  terms: ReadonlyMap<string, number>,
): Promise<void> {
  const words = new Map(stems);
  for (const [word, stem] of stems) words.set(toAmericanSpelling(word), stem);
  const termIds = Array.from(words.values(), (stem) => terms.get(stem)!);
  await sql`
    insert into catalog.search_word (word, term_id)
    select word, term_id from unnest(${textArray(words.keys())}::text[], ${numberArray(termIds)}::integer[]) as new (word, term_id)
     where not exists (select from catalog.search_word known where known.word = new.word)`.execute(em.getKysely());
}
