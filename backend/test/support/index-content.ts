import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { evidenceSql } from '../../src/catalog/search/codec/evidence.js';
import { decodeIndexedTerms, weightedTermSql } from '../../src/catalog/search/codec/indexed-terms.js';
import { blockSql, postingCodec } from '../../src/catalog/search/codec/posting.js';
import {
  decodePositions,
  followingLinesOf,
  lineOf,
  positionsSql,
  wordOf,
} from '../../src/catalog/search/codec/spoken-positions.js';
import { encodeTerm } from '../../src/catalog/search/codec/term-characters.js';

interface CaseRow {
  number: number;
  evidence: string;
  positions: string[] | null;
  text: string;
}

/** The whole search index by videos and texts, without the numbers of cases, terms and names, which differ by their order. */
export const indexContent = (em: EntityManager) =>
  em.transactional(async (transaction) => {
    // These queries read every table whole, for some of which the planner has no statistics yet.
    await sql`set local statement_timeout = 0`.execute(transaction.getKysely());
    return readContent(transaction);
  });

async function readContent(em: EntityManager) {
  const database = em.getKysely();
  const { rows: terms } = await sql<{ id: number; term: string; cases: number }>`
    select id, term, cases from catalog.search_term order by term`.execute(database);
  const termOf = new Map(terms.map(({ id, term }) => [id, term]));
  const byCharacter = new Map(terms.map(({ id, term }) => [encodeTerm(id), `<${term}>`]));
  const { rows: cases } = await CASES.execute(database);
  const { rows: totals } = await TOTALS.execute(database);
  const { rows: words } = await sql<object>`
    select word, t.term from catalog.search_word w join catalog.search_term t on t.id = w.term_id order by word`.execute(
    database,
  );
  return {
    totals: totals[0],
    words,
    terms: terms.flatMap(({ term, cases }) => (cases > 0 ? [{ term, cases }] : [])),
    cases: cases.map(({ number: _, evidence, positions, text, ...row }) => ({
      ...row,
      evidence: [...decodeIndexedTerms(Buffer.from(evidence, 'hex'))]
        .map(([term, code]) => `${termOf.get(term)} ${code}`)
        .sort(),
      positions: positions
        ?.map(decodePositions)
        .flatMap(({ term, positions }) =>
          positions.map((one) => `${termOf.get(term)} ${lineOf(one)} ${followingLinesOf(one)} ${wordOf(one)}`),
        )
        .sort(),
      text: Array.from(text, (character) => byCharacter.get(character) ?? character).join(''),
    })),
  };
}

const CASES = sql<CaseRow>`
  select e.number, e.video_id, e.joint, e.duration_band, e.pathologies, e.duration, e.views, e.created_at, e.length,
         encode(e.indexed_terms, 'hex') as evidence, t.text, s.line_starts, s.line_offsets, s.text as spoken,
         (select json_agg(kind || ' ' || name order by kind, name)
            from catalog.search_name where id = any(e.name_ids)) as names,
         (select json_agg(term.term || ' ' || ${evidenceSql('packed')} order by term.term)
            from unnest(e.distinctive_terms) as packed
            join catalog.search_term as term on term.id = ${weightedTermSql('packed')}) as distinctive,
         (select json_agg(${positionsSql('s', 's.term_ids[at]', 'at')}) from generate_subscripts(s.term_ids, 1) as at) as positions
    from catalog.search_entry e join catalog.search_text t using (number) left join catalog.search_transcript s using (number)
   order by e.video_id`;

const POSTINGS = postingCodec.unpackSql('p.postings', 'p.block');

const TOTALS = sql<object>`
  select (select json_agg(p order by video_id) from (
            select e.video_id, string_agg(t.term || ' ' || ${postingCodec.facetsAndEvidenceSql('posting')}, ', ' order by t.term) as postings
              from catalog.search_posting p cross join lateral (${POSTINGS}) as unpacked
              join catalog.search_term t on t.id = p.term_id
              join catalog.search_entry e on e.number = ${postingCodec.numberSql('posting')} and ${blockSql('e.number')} = p.block
             group by e.video_id) as p) as postings,
         (select sum(length(postings)) from catalog.search_posting) as bytes,
         (select json_agg(n order by kind, name) from (select kind, name, cases from catalog.search_name) as n) as names,
         (select json_agg(k order by kind, key, name) from (
            select k.kind, k.key, n.name
              from catalog.search_name_key k left join catalog.search_name n on n.id = k.name_id) as k) as keys,
         (select json_agg(f order by joint, duration_band, pathology)
            from catalog.search_facet_count f where cases > 0) as facets,
         (select json_agg(s) from (select cases, length from catalog.search_statistics) as s) as statistics`;
