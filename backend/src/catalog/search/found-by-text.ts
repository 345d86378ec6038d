import { type RawQueryFragment, raw, sql } from '@mikro-orm/postgresql';
import type { Alternative, SearchText } from './search-text.js';

/**
 * How much a word counts in the spoken text, in summary and description, in the analysis, in the titles (D, C, B, A of
 * search_document).
 */
const WEIGHTS = '{0.2, 0.4, 0.7, 1}';

/**
 * The cases that answer a text, as CTEs for `libraryPage`. Every part of the question adds its rank times its rarity
 * (the inverse document frequency of BM25), and a case that misses parts is marked down by the share it misses: all
 * words first, most words next, and a question never fails because of one word too many. A case that holds less than
 * one average word of the question is not found: "scaphoid fracture" is no question about every fracture.
 *
 * `ranked` is whether anybody will look at the score: it is what takes the time, since it reads the found cases' words.
 */
export function foundByText(text: SearchText, ranked: boolean): RawQueryFragment {
  return text.wanted.length === 0 && text.unwanted.length > 0 ? allBut(text) : byWords(text, ranked);
}

const byWords = (text: SearchText, ranked: boolean) => sql<RawQueryFragment>`
  asked as materialized (${askedRows(text)}),
  match as (
    select distinct a.part, d.video_id from asked a join catalog.search_document d on d.words @@ a.query where a.part >= 0
  ),
  part as (
    select part, ln((1 + (library.cases - count(*) + 0.5) / (count(*) + 0.5))::float8) as rarity
      from match, (select count(*) as cases from catalog.search_document) as library group by part, library.cases
  ),
  question as (select sum(rarity) as rarity, count(*) as parts from part),
  answer as (
    select video_id, sum(part.rarity) / (select rarity from question) as share
      from match join part using (part) group by video_id
  ),
  found as (
    select e.*, ${ranked ? SCORE : NO_SCORE} as score
      from answer a join catalog.search_entry e using (video_id)
     where a.share > (select 1.0 / (parts + 1) from question) and ${notUnwanted}
  )`;

const SCORE = sql<RawQueryFragment>`a.share * (
      select sum(part.rarity * best.rank)
        from (select part, max(factor * ts_rank(${WEIGHTS}::float4[], d.words, query, 1)) as rank
                from asked, catalog.search_document d
               where d.video_id = a.video_id and part >= 0 group by part) as best
        join part using (part))`;
const NO_SCORE = raw<RawQueryFragment>('0::float8');

const allBut = (text: SearchText) => sql<RawQueryFragment>`
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
