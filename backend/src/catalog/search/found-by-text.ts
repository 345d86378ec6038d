import { type RawQueryFragment, sql } from '@mikro-orm/postgresql';
import type { Alternative, SearchText } from './search-text.js';

/**
 * How much a word counts in the spoken text, in summary and description, in the analysis, in the titles (D, C, B, A of
 * search_document).
 */
const WEIGHTS = '{0.2, 0.4, 0.7, 1}';
/** Of what was asked, by the weight of its rare words, a case must hold this much to count as found. */
const FAIR_SHARE = 0.34;

/**
 * The cases that answer a text, as CTEs for `libraryPage`. Every part of the question adds its rank times its rarity
 * (the inverse document frequency of BM25), and a case that misses parts is marked down by the share it misses: all
 * words first, most words next, and a question never fails because of one word too many.
 */
export function foundByText(text: SearchText): RawQueryFragment {
  return text.wanted.length === 0 && text.unwanted.length > 0 ? everythingElse(text) : byWords(text);
}

const byWords = (text: SearchText) => sql<RawQueryFragment>`
  asked as materialized (${askedRows(text)}),
  match as (
    select a.part, d.video_id, max(a.factor * ts_rank(${WEIGHTS}::float4[], d.words, a.query, 1)) as rank
      from asked a join catalog.search_document d on d.words @@ a.query
     where a.part >= 0 group by a.part, d.video_id
  ),
  part as (
    select part, ln(1 + (library.cases - count(*) + 0.5) / (count(*) + 0.5)) as rarity
      from match, (select count(*) as cases from catalog.search_document) as library group by part, library.cases
  ),
  answer as (
    select video_id, sum(rarity * rank) as rank, sum(rarity) / (select sum(rarity) from part) as share
      from match join part using (part) group by video_id
  ),
  found as (
    select e.*, a.rank * a.share as score
      from answer a join catalog.search_entry e using (video_id)
     where a.share >= ${FAIR_SHARE} and ${notUnwanted}
  )`;

const everythingElse = (text: SearchText) => sql<RawQueryFragment>`
  asked as materialized (${askedRows(text)}),
  found as (select e.*, 0::float8 as score from catalog.search_entry e where ${notUnwanted})`;

const notUnwanted = sql<RawQueryFragment>`e.video_id not in (
  select d.video_id from asked a join catalog.search_document d on d.words @@ a.query where a.part < 0)`;

/** The question as rows: its parts are numbered from 0, what is unwanted is -1. Words that mean nothing drop out. */
export const askedRows = ({ wanted, unwanted }: SearchText) => sql<RawQueryFragment>`
  select part, factor, form, words, query
    from (select part, factor, form, words, catalog.asked(words, form) as query
            from jsonb_to_recordset(${JSON.stringify([...wanted.flatMap(numbered), ...unwanted.map(asUnwanted)])}::jsonb)
              as alternative (part integer, factor float8, form text, words text)) as read
   where numnode(query) > 0`;

const numbered = (alternatives: Alternative[], part: number) =>
  alternatives.map((alternative) => ({ part, ...alternative }));
const asUnwanted = (alternative: Alternative) => ({ part: -1, ...alternative });
