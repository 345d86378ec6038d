import { inARow, type Piece, piece, verbatim } from '../../platform/database/statement.js';
import { numbers, texts } from './arrays.js';
import type { Phrase, Phrases } from './phrases.js';
import { BLOCK_BITS } from './posting.js';
import { type AskedTerm, FEW_WORDS, type Question } from './question.js';

/** Cases with all words of a phrase whose texts are read to find it, best first. */
const MOST_READ = 10_000;
const UNWANTED = -1_000_000_000;

/**
 * The cases that answer a question, as CTEs for `libraryPage`: key (number and filters) and score. A posting tells all of
 * it, so no case is looked at.
 */
export function foundByText(question: Question, phrases: Phrases): Piece {
  const { whole, parts } = question;
  const score = verbatim(whole || parts > FEW_WORDS ? 'gain' : 'gain * share');
  return piece`
    ${verbatim(WEIGHTS)},
    span as (select generate_series(0, (select last_value >> ${SPAN_BITS} from catalog.search_case)::integer) as span),
    hit as materialized (
      select of_span.* from span cross join lateral (${answering(question, phrases)}) as of_span
    ),
    ${phrases.wanted.length > 0 ? readFor(phrases, score) : found(phrases, score)}`;
}

function answering(question: Question, { wanted }: Phrases): Piece {
  const inPhrases = new Set(wanted.flatMap(({ terms }) => terms));
  const isQuoted = ({ term, share }: AskedTerm) => share > 0 && inPhrases.has(term);
  const [first, ...others] = rarestFirst(question.asked.filter(isQuoted).map((one) => [one]));
  if (!first) return question.whole ? answeringAll(question) : answeringSome(question);
  const rest = wantedParts(question).filter((part) => !part.some(isQuoted));
  return question.whole ? joined(first, [...others, ...rest], [], question) : joined(first, others, rest, question);
}

/**
 * Of a few words, all are wanted: a case that misses some is marked down by the share it misses, but a question never
 * fails because of one word too many. A case that holds less than an average word of the question is not found:
 * "scaphoid fracture" is no question about every fracture.
 */
function answeringSome(question: Question): Piece {
  const { share, parts } = question;
  const least = Math.floor(share / (parts + 1));
  const [few, others] = tooLittle(wantedParts(question), least);
  const [one, another] = others;
  if (!one || another || parts > FEW_WORDS) return summed(question, least);
  return piece`select * from (${joined(one, [], few, question)}) as found where share > ${least}`;
}

/** Parts that are not enough even together, so that nothing is found without one of the others. */
function tooLittle(parts: AskedTerm[][], least: number): [few: AskedTerm[][], others: AskedTerm[][]] {
  const ascending = [...parts].sort(([one], [other]) => one!.share - other!.share);
  let share = 0;
  const first = ascending.findIndex(([one]) => {
    share += one!.share;
    return share > least;
  });
  return first < 0 ? [ascending, []] : [ascending.slice(0, first), ascending.slice(first)];
}

function summed({ asked, unwanted }: Question, least: number): Piece {
  const byPart = partsOf(asked);
  const alone = asked.filter(({ part }) => byPart.get(part)!.length === 1);
  const together = asked.filter(({ part }) => byPart.get(part)!.length > 1);
  return piece`
      select key, sum(gain) as gain, sum(share) as share from (
      select entry >> 13 as key, gain * ${verbatim(WEIGHT)} as gain, share
        from (select a.gain, a.share, unnest(p.entries) as entry
                from unnest(${numbers([...alone.map(({ term }) => term), ...unwanted])}::integer[],
                    ${numbers([...alone.map(({ gain }) => gain), ...unwanted.map(() => 0)])}::integer[],
                    ${numbers([...alone.map(({ share }) => share), ...unwanted.map(() => UNWANTED)])}::integer[]) as a (term, gain, share)
                join catalog.search_posting p on p.term = a.term and ${verbatim(IN_SPAN)}) as one
      ${together.length > 0 ? gainTogether(together) : verbatim('')}
      ) as gain group by key having sum(share) > ${least}`;
}

/** Cases that answer every part: what has the rarest, as far as it has the others. */
function answeringAll(question: Question): Piece {
  const [first, ...others] = rarestFirst(wantedParts(question));
  return first
    ? joined(first, others, [], question)
    : piece`select 0::bigint as key, 0 as gain, 0 as share where false`;
}

function rarestFirst(parts: AskedTerm[][]): AskedTerm[][] {
  const casesOf = (part: AskedTerm[]) => Math.max(...part.map(({ cases }) => cases));
  return [...parts].sort((one, other) => casesOf(one) - casesOf(other));
}

/**
 * Cases that have the first part and each of the others, and what the parts beside add where a case has them. Joining
 * takes a fifth of the time of adding up what has any of them.
 */
function joined(first: AskedTerm[], others: AskedTerm[][], beside: AskedTerm[][], question: Question): Piece {
  const neighbours = [...partsOf(question.asked).values()].filter((part) => !isWanted(part));
  const parts = [first, ...others, ...beside, ...neighbours].map(waysOf);
  const joins = parts.flatMap((ways, at) =>
    ways.map((terms, way) => {
      const cases = piece`(${gainOf(terms)}) as ${verbatim(nameOf(at, way))}`;
      if (at > 0) return piece`left join ${cases} using (key)`;
      return way > 0 ? piece`full join ${cases} using (key)` : cases;
    }),
  );
  // Of the ways to say one word of the question, the best counts; null where a case has none of them.
  const best = (column: 'gain' | 'share') =>
    parts.map((ways, at) => `greatest(${ways.map((_, way) => `${nameOf(at, way)}.${column}`)})`);
  const sum = (column: 'gain' | 'share') =>
    verbatim(
      best(column)
        .map((of) => `coalesce(${of}, 0)::bigint`)
        .join(' + '),
    );
  const needed = best('share')
    .slice(1, 1 + others.length)
    .map((of) => ` and ${of} is not null`);
  return leavingOut(
    question.unwanted,
    piece`
      select key, ${sum('gain')} as gain, ${sum('share')} as share
        from ${inARow(joins)} where true ${verbatim(needed.join(''))}`,
  );
}

/**
 * What has an unwanted term is put beside what was found and sinks it, as in `summed`. By one more join, the planner expects
 * next to nothing to be left, and takes a nested loop.
 */
function leavingOut(unwanted: readonly number[], found: Piece): Piece {
  if (unwanted.length === 0) return found;
  return piece`
      select key, max(gain) as gain, min(share) as share
        from (${found}
               union all
              select unnest(p.entries) >> 13, 0, ${UNWANTED} from catalog.search_posting p
               where p.term = any(${numbers(unwanted)}::integer[]) and ${verbatim(IN_SPAN)}) as one
       group by key having min(share) > 0`;
}

/** Ways to say one word that are joined one by one; more of them are put together first. */
const MOST_WAYS = 3;

const waysOf = (part: AskedTerm[]): AskedTerm[][] => (part.length > MOST_WAYS ? [part] : part.map((one) => [one]));

const nameOf = (part: number, way: number): string => `o${part}_${way}`;

const isWanted = ([one]: AskedTerm[]): boolean => one!.share > 0;

const wantedParts = ({ asked }: Question): AskedTerm[][] => [...partsOf(asked).values()].filter(isWanted);

/** What a part adds to each case that has it: of the ways to say one word of the question, the best counts. */
const gainOf = (part: AskedTerm[]): Piece =>
  part.length === 1
    ? piece`select entry >> 13 as key, ${part[0]!.gain} * ${verbatim(WEIGHT)} as gain, ${part[0]!.share}::integer as share
              from (select unnest(p.entries) as entry from catalog.search_posting p
                     where p.term = ${part[0]!.term} and ${verbatim(IN_SPAN)}) as one`
    : piece`select entry >> 13 as key, max(gain * ${verbatim(WEIGHT)}) as gain, ${part[0]!.share}::integer as share
              from (select a.gain, unnest(p.entries) as entry
                      from unnest(${numbers(part.map(({ term }) => term))}::integer[],
                          ${numbers(part.map(({ gain }) => gain))}::integer[]) as a (term, gain)
                      join catalog.search_posting p on p.term = a.term and ${verbatim(IN_SPAN)}) as one
             group by 1`;

function partsOf(asked: readonly AskedTerm[]): ReadonlyMap<number, AskedTerm[]> {
  const parts = new Map<number, AskedTerm[]>();
  for (const one of asked) parts.set(one.part, [...(parts.get(one.part) ?? []), one]);
  return parts;
}

/** A CTE: added to an empty array, so that the weights are unpacked once instead of for each entry. */
export const WEIGHTS = `weight as materialized (select weights || '{}'::integer[] as weights from catalog.search_statistics)`;
const WEIGHT = '(select weights from weight)[(entry & 8191)::integer + 1]';

/**
 * Cases are summed up 8,192 at a time, so that the sums of a large library stay in the processor's cache: most of the time
 * of a common word went into waiting for memory.
 */
const SPAN_BITS = 13;
const IN_SPAN = `p.block between span << ${SPAN_BITS - BLOCK_BITS} and ((span + 1) << ${SPAN_BITS - BLOCK_BITS}) - 1`;

/** The same of several parts at once, for `summed`. */
const gainTogether = (asked: AskedTerm[]) => piece`
  union all
  select entry >> 13 as key, max(gain * ${verbatim(WEIGHT)}), max(share)
    from (select a.part, a.gain, a.share, unnest(p.entries) as entry
            from unnest(${numbers(asked.map(({ term }) => term))}::integer[],
                ${numbers(asked.map(({ part }) => part))}::integer[],
                ${numbers(asked.map(({ gain }) => gain))}::integer[],
                ${numbers(asked.map(({ share }) => share))}::integer[]) as a (term, part, gain, share)
            join catalog.search_posting p on p.term = a.term and ${verbatim(IN_SPAN)}) as one
   group by 1, part`;

const found = ({ unwanted }: Phrases, score: Piece) => piece`
  found as not materialized (
    select key, ${score} as score from hit where true ${without(unwanted, verbatim('(key >> 15)::integer'))}
  )`;

const readFor = ({ wanted, unwanted }: Phrases, score: Piece) => piece`
  found as materialized (
    select h.key, h.score
      from (select key, ${score} as score from hit order by score desc, key desc limit ${MOST_READ}) as h
      join catalog.search_text t on t.number = h.key >> 15
     where t.text like all (${texts(wanted.map(within))}::text[]) ${without(unwanted, verbatim('t.number'))}
  )`;

const without = (phrases: readonly Phrase[], number: Piece): Piece =>
  inARow(phrases.map((phrase) => piece`and ${number} not in (${casesWith(phrase)})`));

const casesWith = (phrase: Phrase): Piece => piece`
  select number from catalog.search_text
   where text like ${within(phrase)} and number in (${inARow(phrase.terms.map(intersected))})`;

const intersected = (term: number, at: number): Piece => piece`
  ${verbatim(at > 0 ? 'intersect' : '')}
  select (entry >> 28)::integer from catalog.search_posting, unnest(entries) as entry where term = ${term}`;

/** No word's sign is a sign of LIKE. */
const within = ({ signs }: Phrase): string => `%${signs}%`;

/** Nothing is wanted, only unwanted: every case but those. */
export const allBut = ({ unwanted }: Question, phrases: Phrases): Piece => piece`
  hit as materialized (
    select (number::bigint << 15) | (joint::integer << 11) | (band::integer << 9) | pathologies as key
      from catalog.search_entry
     where number not in (select (entry >> 28)::integer from catalog.search_posting, unnest(entries) as entry
                           where term = any(${numbers(unwanted)}::integer[]))
       ${without(phrases.unwanted, verbatim('number'))}
  ),
  found as not materialized (select key, 0::bigint as score from hit)`;
