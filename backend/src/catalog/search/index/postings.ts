import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { byteaText, numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { blockOf, packPostings, packSql, postingCodec } from '../codec/posting.js';
import type { IndexEntry, NumberedCase, StoredEntry } from './index-entry.js';

/** Change of a row of `search_posting`: numbers of cases that leave it, and postings that join it. */
interface PostingChange {
  term: number;
  block: number;
  removed: number[];
  added: number[];
}

export interface PostingChanges {
  rows: PostingChange[];
  /** Changes of the number of cases of each term. */
  counts: ReadonlyMap<number, number>;
}

/** The differences between the cases before and after: a corrected title touches a few terms. */
export function diffPostings(before: ReadonlyMap<string, StoredEntry>, after: readonly NumberedCase[]): PostingChanges {
  const blocks = new Map<number, Map<number, PostingChange>>();
  const counts = new Map<number, number>();
  const changesInBlockOf = (number: number) => {
    const block = blockOf(number);
    const terms = blocks.get(block) ?? new Map<number, PostingChange>();
    blocks.set(block, terms);
    return (term: number) => {
      const change = terms.get(term) ?? { term, block, removed: [], added: [] };
      if (change.removed.length + change.added.length === 0) terms.set(term, change);
      return change;
    };
  };
  const count = (term: number, by: number) => counts.set(term, (counts.get(term) ?? 0) + by);
  const afterByNumber = new Map(after.map((entry) => [entry.number, entry]));
  for (const stored of before.values()) {
    const entry = afterByNumber.get(stored.number);
    const change = changesInBlockOf(stored.number);
    for (const term of stored.terms.keys()) {
      if (!entry?.terms.has(term)) count(term, -1);
      if (!entry || postingOf(entry, term) !== postingOf(stored, term)) change(term).removed.push(stored.number);
    }
  }
  for (const entry of after) {
    const stored = before.get(entry.source.id);
    const change = changesInBlockOf(entry.number);
    for (const [term, evidence] of entry.terms) {
      if (!stored?.terms.has(term)) count(term, 1);
      const posting = postingCodec.encode({ number: entry.number, facets: entry.facets, evidence });
      if (!stored || postingOf(stored, term) !== posting) change(term).added.push(posting);
    }
  }
  return { rows: [...blocks.values()].flatMap((terms) => [...terms.values()]), counts };
}

function postingOf({ number, facets, terms }: IndexEntry, term: number): number | null {
  const evidence = terms.get(term);
  return evidence === undefined ? null : postingCodec.encode({ number, facets, evidence });
}

export async function writePostings(em: EntityManager, { rows, counts }: PostingChanges): Promise<void> {
  await removePostings(
    em,
    rows.filter(({ removed }) => removed.length > 0),
  );
  await addPostings(
    em,
    rows.filter(({ added }) => added.length > 0),
  );
  await sql`
    update catalog.search_term t set cases = t.cases + c.cases
      from unnest(${numberArray(counts.keys())}::integer[], ${numberArray(counts.values())}::integer[]) as c (id, cases)
     where t.id = c.id and c.cases <> 0`.execute(em.getKysely());
}

async function removePostings(em: EntityManager, changes: PostingChange[]): Promise<void> {
  if (changes.length === 0) return;
  const terms = numberArray(changes.map(({ term }) => term));
  const blocks = numberArray(changes.map(({ block }) => block));
  const removed = textArray(changes.map(({ removed }) => numberArray(removed)));
  await sql`
    update catalog.search_posting p
       set postings = (select coalesce(string_agg(${packSql(sql.ref('posting'))}, ''::bytea), '')
                         from (${postingCodec.unpackSql('p.postings', 'p.block')}) as unpacked
                        where ${postingCodec.numberSql('posting')} <> all(c.removed::integer[]))
      from unnest(${terms}::integer[], ${blocks}::integer[], ${removed}::text[]) as c (term, block, removed)
     where p.term_id = c.term and p.block = c.block`.execute(em.getKysely());
  await sql`
    delete from catalog.search_posting p using unnest(${terms}::integer[], ${blocks}::integer[]) as c (term, block)
     where p.term_id = c.term and p.block = c.block and p.postings = ''`.execute(em.getKysely());
}

async function addPostings(em: EntityManager, changes: PostingChange[]): Promise<void> {
  await sql`
    insert into catalog.search_posting (term_id, block, postings)
    select term, block, postings::bytea
      from unnest(${numberArray(changes.map(({ term }) => term))}::integer[],
                  ${numberArray(changes.map(({ block }) => block))}::integer[],
                  ${textArray(changes.map(({ added }) => byteaText(packPostings(added))))}::text[]) as c (term, block, postings)
        on conflict (term_id, block) do update set postings = search_posting.postings || excluded.postings`.execute(
    em.getKysely(),
  );
}
