import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '../../../platform/database/array-parameters.js';
import { weightIndexSql } from '../codec/evidence.js';
import { isInSpanSql, postingCodec, spanSql } from '../codec/posting.js';
import { type QueryTerm, type SearchQuery, SHORT_QUERY_CLAUSES } from './parse-query.js';
import type { Phrase, Phrases } from './phrases.js';

type Sql = RawBuilder<unknown>;
/** Terms of one clause. */
type Clause = QueryTerm[];

/** Cases with all words of a phrase whose texts are read to find it, best first. */
const MAX_TEXTS_READ = 10_000;
/** Share of an excluded term, below the sum of all other shares. */
const EXCLUDED_SHARE = -1_000_000_000;
/** Terms of a clause that are joined one by one; the postings of more terms are merged first. */
const MAX_JOINED_TERMS = 3;

const NOTHING = sql``;
const KEY = postingCodec.keySql('entry');
const NUMBER = postingCodec.numberSql('entry');
const NUMBER_OF_KEY = postingCodec.numberOfKeySql('key');

/** A CTE. Concatenated with an empty array, so that PostgreSQL unpacks the weights once instead of for each posting. */
export const WEIGHTS = sql.raw(
  `weight as materialized (select weights || '{}'::integer[] as weights from catalog.search_statistics)`,
);
const WEIGHT = sql`(select weights from weight)[${weightIndexSql('entry')}]`;

/**
 * A CTE. Matches are summed up one span of case numbers at a time, so that the sums of a large library stay in the
 * processor's cache. Otherwise a common word is bound by memory latency.
 */
const SPANS = sql`span as (
      select generate_series(0, (select ${spanSql('last_value')} from catalog.search_case_number)::integer) as span)`;
const IS_IN_SPAN = isInSpanSql('p.block', 'span');

/**
 * The cases that match a query, as CTEs for `searchPage`: key (number and facets), score, and whether the case matches all
 * words. Postings alone are read, and no case, unless a phrase must be found in the texts.
 */
export function matchQuery(query: SearchQuery, phrases: Phrases): Sql {
  const score = query.requiresAll || query.clauseCount > SHORT_QUERY_CLAUSES ? sql`gain` : sql`gain * share`;
  return sql`
    ${WEIGHTS},
    ${SPANS},
    hit as materialized (
      select of_span.* from span cross join lateral (${matchClauses(query, phrases)}) as of_span
    ),
    ${phrases.required.length > 0 ? matchPhrases(phrases, score, query) : scoreHits(phrases, score, query)}`;
}

function matchClauses(query: SearchQuery, { required }: Phrases): Sql {
  const inPhrases = new Set(required.flatMap(({ terms }) => terms));
  const isQuoted = ({ term, share }: QueryTerm) => share > 0 && inPhrases.has(term);
  const [first, ...others] = rarestFirst(query.terms.filter(isQuoted).map((one) => [one]));
  if (!first) return query.requiresAll ? matchAll(query) : matchSome(query);
  const rest = scoringClauses(query).filter((clause) => !clause.some(isQuoted));
  return query.requiresAll
    ? joinClauses(first, [...others, ...rest], [], query)
    : joinClauses(first, others, rest, query);
}

/**
 * Cases that match more than an average clause of the query. In a short query all clauses are meant, so the score of a case
 * is reduced by the share that it misses; but one word too many never leaves a query without matches, and "scaphoid
 * fracture" does not find every fracture.
 */
function matchSome(query: SearchQuery): Sql {
  const minShare = Math.floor(query.share / (query.clauseCount + 1));
  const [insufficient, others] = splitInsufficient(scoringClauses(query), minShare);
  const [one, another] = others;
  if (!one || another || query.clauseCount > SHORT_QUERY_CLAUSES) return sumClauses(query, minShare);
  return sql`select * from (${joinClauses(one, [], insufficient, query)}) as found where share > ${minShare}`;
}

/** Splits off clauses that do not reach the share even together, so that each match needs one of the others. */
function splitInsufficient(clauses: Clause[], minShare: number): [insufficient: Clause[], others: Clause[]] {
  const ascending = [...clauses].sort(([one], [other]) => one!.share - other!.share);
  let share = 0;
  const first = ascending.findIndex(([one]) => {
    share += one!.share;
    return share > minShare;
  });
  return first < 0 ? [ascending, []] : [ascending.slice(0, first), ascending.slice(first)];
}

/** Sums up the gains and shares of all clauses for each case. */
function sumClauses({ terms, excluded }: SearchQuery, minShare: number): Sql {
  const clauses = groupByClause(terms);
  const single = terms.filter(({ clause }) => clauses.get(clause)!.length === 1);
  const grouped = terms.filter(({ clause }) => clauses.get(clause)!.length > 1);
  return sql`
      select key, sum(gain) as gain, sum(share) as share from (
      select ${KEY} as key, gain * ${WEIGHT} as gain, share
        from (select a.gain, a.share, unnest(p.entries) as entry
                from unnest(${numberArray([...single.map(({ term }) => term), ...excluded])}::integer[],
                    ${numberArray([...single.map(({ gain }) => gain), ...excluded.map(() => 0)])}::integer[],
                    ${numberArray([...single.map(({ share }) => share), ...excluded.map(() => EXCLUDED_SHARE)])}::integer[])
                       as a (term, gain, share)
                join catalog.search_posting p on p.term_id = a.term and ${IS_IN_SPAN}) as one
      ${grouped.length > 0 ? selectBestTerms(grouped) : NOTHING}
      ) as gain group by key having sum(share) > ${minShare}`;
}

/** For `sumClauses`: of clauses with several terms, the best term of each clause in each case. */
const selectBestTerms = (terms: QueryTerm[]) => sql`
  union all
  select ${KEY} as key, max(gain * ${WEIGHT}), max(share)
    from (select a.clause, a.gain, a.share, unnest(p.entries) as entry
            from unnest(${numberArray(terms.map(({ term }) => term))}::integer[],
                ${numberArray(terms.map(({ clause }) => clause))}::integer[],
                ${numberArray(terms.map(({ gain }) => gain))}::integer[],
                ${numberArray(terms.map(({ share }) => share))}::integer[]) as a (term, clause, gain, share)
            join catalog.search_posting p on p.term_id = a.term and ${IS_IN_SPAN}) as one
   group by 1, clause`;

/** Cases that match all clauses: the matches of the rarest are joined with those of the others. */
function matchAll(query: SearchQuery): Sql {
  const [first, ...others] = rarestFirst(scoringClauses(query));
  return first
    ? joinClauses(first, others, [], query)
    : sql`select 0::bigint as key, 0 as gain, 0 as share where false`;
}

function rarestFirst(clauses: Clause[]): Clause[] {
  const maxCases = (clause: Clause) => Math.max(...clause.map(({ cases }) => cases));
  return [...clauses].sort((one, other) => maxCases(one) - maxCases(other));
}

/**
 * Cases that match the first clause and each of the others, and what the optional clauses add where a case matches them.
 * Joining takes a fifth of the time of adding up all that match any of them.
 */
function joinClauses(first: Clause, others: Clause[], optional: Clause[], query: SearchQuery): Sql {
  const bigrams = [...groupByClause(query.terms).values()].filter((clause) => !isScoring(clause));
  const clauses = [first, ...others, ...optional, ...bigrams].map(joinedGroups);
  const joins = clauses.flatMap((groups, clause) =>
    groups.map((terms, group) => {
      const matches = sql`(${selectClauseGains(terms)}) as ${sql.raw(joinAlias(clause, group))}`;
      if (clause > 0) return sql`left join ${matches} using (key)`;
      return group > 0 ? sql`full join ${matches} using (key)` : matches;
    }),
  );
  // The best of the clause's terms counts; null where a case has none of them.
  const best = (column: 'gain' | 'share') =>
    clauses.map((groups, clause) => `greatest(${groups.map((_, group) => `${joinAlias(clause, group)}.${column}`)})`);
  const sum = (column: 'gain' | 'share') =>
    sql.raw(
      best(column)
        .map((value) => `coalesce(${value}, 0)::bigint`)
        .join(' + '),
    );
  const needed = best('share')
    .slice(1, 1 + others.length)
    .map((value) => ` and ${value} is not null`);
  return excludeTerms(
    query.excluded,
    sql`
      select key, ${sum('gain')} as gain, ${sum('share')} as share
        from ${sql.join(joins, sql` `)} where true ${sql.raw(needed.join(''))}`,
  );
}

/**
 * Adds the cases of excluded terms to the matches with a negative share that removes them, as `sumClauses` does. With
 * one more join the planner would expect hardly any matches, and choose a nested loop.
 */
function excludeTerms(excluded: readonly number[], matches: Sql): Sql {
  if (excluded.length === 0) return matches;
  return sql`
      select key, max(gain) as gain, min(share) as share
        from (${matches}
               union all
              select ${postingCodec.keySql('unnest(p.entries)')}, 0, ${EXCLUDED_SHARE} from catalog.search_posting p
               where p.term_id = any(${numberArray(excluded)}::integer[]) and ${IS_IN_SPAN}) as one
       group by key having min(share) > 0`;
}

const joinedGroups = (clause: Clause): QueryTerm[][] =>
  clause.length > MAX_JOINED_TERMS ? [clause] : clause.map((one) => [one]);

const joinAlias = (clause: number, group: number): string => `o${clause}_${group}`;

/** All but bigrams, which only add to the score. */
const isScoring = ([one]: Clause): boolean => one!.share > 0;

const scoringClauses = ({ terms }: SearchQuery): Clause[] => [...groupByClause(terms).values()].filter(isScoring);

/** Gain and share of one clause for each case that has any of its terms; the best term counts. */
const selectClauseGains = (terms: QueryTerm[]): Sql =>
  terms.length === 1
    ? sql`select ${KEY} as key, ${terms[0]!.gain} * ${WEIGHT} as gain, ${terms[0]!.share}::integer as share
              from (select unnest(p.entries) as entry from catalog.search_posting p
                     where p.term_id = ${terms[0]!.term} and ${IS_IN_SPAN}) as one`
    : sql`select ${KEY} as key, max(gain * ${WEIGHT}) as gain, ${terms[0]!.share}::integer as share
              from (select a.gain, unnest(p.entries) as entry
                      from unnest(${numberArray(terms.map(({ term }) => term))}::integer[],
                          ${numberArray(terms.map(({ gain }) => gain))}::integer[]) as a (term, gain)
                      join catalog.search_posting p on p.term_id = a.term and ${IS_IN_SPAN}) as one
             group by 1`;

function groupByClause(terms: readonly QueryTerm[]): ReadonlyMap<number, Clause> {
  const clauses = new Map<number, Clause>();
  for (const one of terms) clauses.set(one.clause, [...(clauses.get(one.clause) ?? []), one]);
  return clauses;
}

const scoreHits = ({ excluded }: Phrases, score: Sql, { fullShare }: SearchQuery) => sql`
  found as not materialized (
    select key, ${score} as score, share >= ${fullShare} as complete from hit where true ${excludePhrases(excluded, NUMBER_OF_KEY)}
  )`;

const matchPhrases = ({ required, excluded }: Phrases, score: Sql, { fullShare }: SearchQuery) => sql`
  found as materialized (
    select h.key, h.score, h.complete
      from (select key, ${score} as score, share >= ${fullShare} as complete from hit order by score desc, key desc limit ${MAX_TEXTS_READ}) as h
      join catalog.search_text t on t.number = ${postingCodec.numberOfKeySql('h.key')}
     where t.text like all (${textArray(required.map(likePattern))}::text[]) ${excludePhrases(excluded, sql`t.number`)}
  )`;

const excludePhrases = (phrases: readonly Phrase[], number: Sql): Sql =>
  sql.join(
    phrases.map((phrase) => sql`and ${number} not in (${selectCasesWithPhrase(phrase)})`),
    sql` `,
  );

const selectCasesWithPhrase = (phrase: Phrase): Sql => sql`
  select number from catalog.search_text
   where text like ${likePattern(phrase)} and number in (${sql.join(phrase.terms.map(selectCasesWithTerm), sql` intersect `)})`;

const selectCasesWithTerm = (term: number): Sql => sql`
  select ${NUMBER} from catalog.search_posting, unnest(entries) as entry where term_id = ${term}`;

/** No term's characters are wildcards of LIKE. */
const likePattern = ({ characters }: Phrase): string => `%${characters}%`;

/** The CTEs for a query of exclusions alone: all other cases. */
export const exclude = ({ excluded }: SearchQuery, phrases: Phrases): Sql => sql`
  hit as materialized (
    select ${postingCodec.encodeKeySql('number', 'joint', 'duration_band', 'pathologies')} as key
      from catalog.search_entry
     where number not in (select ${NUMBER} from catalog.search_posting, unnest(entries) as entry
                           where term_id = any(${numberArray(excluded)}::integer[]))
       ${excludePhrases(phrases.excluded, sql`number`)}
  ),
  found as not materialized (select key, 0::bigint as score, true as complete from hit)`;
