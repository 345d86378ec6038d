import type { EntityManager } from '@mikro-orm/postgresql';
import { unpackedTerms } from '../../src/catalog/search/remembered-terms.js';
import { unpackedSaid } from '../../src/catalog/search/said.js';
import { signOf } from '../../src/catalog/search/word-sign.js';

interface CaseRow {
  number: number;
  evidence: string;
  places: string[] | null;
  text: string;
}

/** All that is in the search index, by videos and texts: numbers of cases, terms and names are given as they come. */
export async function indexContent(em: EntityManager) {
  const terms = await em.execute<{ id: number; term: string; cases: number }[]>(
    'select id, term, cases from catalog.search_term order by term',
  );
  const termOf = new Map(terms.map(({ id, term }) => [id, term]));
  const bySign = new Map(terms.map(({ id, term }) => [signOf(id), `<${term}>`]));
  const cases = await em.execute<CaseRow[]>(CASES);
  const [whole] = await em.execute<object[]>(WHOLE);
  const words = await em.execute<object[]>(
    'select word, t.term from catalog.search_word w join catalog.search_term t on t.id = w.term order by word',
  );
  return {
    whole,
    words,
    terms: terms.flatMap(({ term, cases }) => (cases > 0 ? [{ term, cases }] : [])),
    cases: cases.map(({ number: _, evidence, places, text, ...row }) => ({
      ...row,
      evidence: [...unpackedTerms(Buffer.from(evidence, 'hex'))]
        .map(([term, code]) => `${termOf.get(term)} ${code}`)
        .sort(),
      places: places
        ?.flatMap(unpackedSaid)
        .map(({ term, line, reach, word }) => `${termOf.get(term)} ${line} ${reach} ${word}`)
        .sort(),
      text: Array.from(text, (sign) => bySign.get(sign) ?? sign).join(''),
    })),
  };
}

const CASES = `
  select e.number, e.video_id, e.joint, e.band, e.pathologies, e.duration, e.views, e.created_at, e.length,
         encode(e.evidence, 'hex') as evidence, t.text, s.starts, s.begins, s.text as spoken,
         (select json_agg(kind || ' ' || name order by kind, name) from catalog.search_name where id = any(e.names)) as names,
         (select json_agg(term.term || ' ' || (telling & 8191) order by term.term)
            from unnest(e.terms) as telling join catalog.search_term as term on term.id = telling >> 13) as telling,
         (select json_agg(s.terms[at] || ':' || encode(substring(s.places from 3 * s.firsts[at] + 1
                                                         for 3 * (s.firsts[at + 1] - s.firsts[at])), 'hex'))
            from generate_subscripts(s.terms, 1) as at) as places
    from catalog.search_entry e join catalog.search_text t using (number) left join catalog.search_speech s using (number)
   order by e.video_id`;

const WHOLE = `
  select (select json_agg(said order by video_id) from (
            select e.video_id, string_agg(t.term || ' ' || (entry & ((1 << 28) - 1)), ', ' order by t.term) as said
              from catalog.search_posting p cross join unnest(p.entries) as entry
              join catalog.search_term t on t.id = p.term
              join catalog.search_entry e on e.number = entry >> 28 and e.number >> 9 = p.block
             group by e.video_id) as p) as postings,
         (select count(*) from catalog.search_posting, unnest(entries)) as entries,
         (select json_agg(n order by kind, name) from (select kind, name, cases from catalog.search_name) as n) as names,
         (select json_agg(k order by kind, key, name) from (
            select k.kind, k.key, n.name from catalog.search_name_key k left join catalog.search_name n on n.id = k.name) as k) as keys,
         (select json_agg(t order by joint, band, pathology) from catalog.search_tally t where cases > 0) as tally,
         (select json_agg(s) from (select cases, length from catalog.search_statistics) as s) as statistics`;
