import type { EntityManager } from '@mikro-orm/postgresql';
import { withParameters } from '../../platform/database/with-parameters.js';
import { numbers, texts } from './arrays.js';
import { inAmerican } from './spelling.js';

/** The numbers of terms; those that are new get one. */
export async function termIds(em: EntityManager, terms: ReadonlySet<string>): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const add = (rows: { id: number; term: string }[]) => {
    for (const { id, term } of rows) ids.set(term, id);
  };
  add(await withParameters(em, 'select id, term from catalog.search_term where term = any(?::text[])', [texts(terms)]));
  const unknown = [...terms].filter((term) => !ids.has(term));
  if (unknown.length > 0)
    add(
      await withParameters(
        em,
        'insert into catalog.search_term (term) select unnest(?::text[]) on conflict do nothing returning id, term',
        [texts(unknown)],
      ),
    );
  return ids;
}

/** Written words with their stems, by which half-typed and misspelt ones find their term; British ones in both spellings. */
export const writeWords = (
  em: EntityManager,
  written: ReadonlyMap<string, string>,
  terms: ReadonlyMap<string, number>,
): Promise<unknown> => {
  const words = new Map(written);
  for (const [word, stem] of written) words.set(inAmerican(word), stem);
  return withParameters(
    em,
    `insert into catalog.search_word (word, term)
     select word, term from unnest(?::text[], ?::integer[]) as written (word, term)
      where not exists (select from catalog.search_word known where known.word = written.word)`,
    [texts(words.keys()), numbers(Array.from(words.values(), (stem) => terms.get(stem)!))],
  );
};
