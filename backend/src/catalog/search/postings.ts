import type { EntityManager } from '@mikro-orm/postgresql';
import { withParameters } from '../../platform/database/with-parameters.js';
import { numbers, texts } from './arrays.js';
import type { InIndex, Numbered, Remembered } from './numbered-case.js';
import { blockOf, entryOf } from './posting.js';

/** A row of `search_posting` that changes: cases that leave it, and entries that join it. */
interface Change {
  term: number;
  block: number;
  gone: number[];
  added: number[];
}

export interface PostingChanges {
  rows: Change[];
  /** Cases by which a term has more, or fewer. */
  counts: ReadonlyMap<number, number>;
}

/** What differs between before and after, and nothing else: a corrected title touches a few terms. */
export function postingChanges(before: ReadonlyMap<string, Remembered>, after: readonly Numbered[]): PostingChanges {
  const blocks = new Map<number, Map<number, Change>>();
  const counts = new Map<number, number>();
  const inBlockOf = (number: number) => {
    const block = blockOf(number);
    const terms = blocks.get(block) ?? new Map<number, Change>();
    blocks.set(block, terms);
    return (term: number) => {
      const known = terms.get(term) ?? { term, block, gone: [], added: [] };
      if (known.gone.length + known.added.length === 0) terms.set(term, known);
      return known;
    };
  };
  const count = (term: number, by: number) => counts.set(term, (counts.get(term) ?? 0) + by);
  const now = new Map(after.map((one) => [one.number, one]));
  for (const was of before.values()) {
    const is = now.get(was.number);
    const change = inBlockOf(was.number);
    for (const term of was.terms.keys()) {
      if (!is?.terms.has(term)) count(term, -1);
      if (!is || entry(is, term) !== entry(was, term)) change(term).gone.push(was.number);
    }
  }
  for (const is of after) {
    const was = before.get(is.source.id);
    const change = inBlockOf(is.number);
    for (const [term, code] of is.terms) {
      if (!was?.terms.has(term)) count(term, 1);
      const added = entryOf(is.number, is.facets, code);
      if (!was || entry(was, term) !== added) change(term).added.push(added);
    }
  }
  return { rows: [...blocks.values()].flatMap((terms) => [...terms.values()]), counts };
}

export async function writePostings(em: EntityManager, { rows, counts }: PostingChanges): Promise<void> {
  await take(
    em,
    rows.filter(({ gone }) => gone.length > 0),
  );
  await add(
    em,
    rows.filter(({ added }) => added.length > 0),
  );
  await withParameters(
    em,
    `update catalog.search_term t set cases = t.cases + c.cases
       from unnest(?::integer[], ?::integer[]) as c (id, cases) where t.id = c.id and c.cases <> 0`,
    [numbers(counts.keys()), numbers(counts.values())],
  );
}

function entry({ number, facets, terms }: InIndex, term: number): number | null {
  const code = terms.get(term);
  return code === undefined ? null : entryOf(number, facets, code);
}

async function take(em: EntityManager, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = [
    numbers(changes.map(({ term }) => term)),
    numbers(changes.map(({ block }) => block)),
    texts(changes.map(({ gone }) => numbers(gone))),
  ];
  await withParameters(
    em,
    `update catalog.search_posting p
        set entries = array(select entry from unnest(p.entries) as entry where (entry >> 28) <> all(c.gone::bigint[]))
       from unnest(?::integer[], ?::integer[], ?::text[]) as c (term, block, gone)
      where p.term = c.term and p.block = c.block`,
    rows,
  );
  await withParameters(
    em,
    `delete from catalog.search_posting p using unnest(?::integer[], ?::integer[]) as c (term, block)
      where p.term = c.term and p.block = c.block and p.entries = '{}'`,
    rows.slice(0, 2),
  );
}

const add = (em: EntityManager, changes: Change[]) =>
  withParameters(
    em,
    `insert into catalog.search_posting (term, block, entries)
     select term, block, entries::bigint[] from unnest(?::integer[], ?::integer[], ?::text[]) as c (term, block, entries)
         on conflict (term, block) do update set entries = search_posting.entries || excluded.entries`,
    [
      numbers(changes.map(({ term }) => term)),
      numbers(changes.map(({ block }) => block)),
      texts(changes.map(({ added }) => numbers(added))),
    ],
  );
