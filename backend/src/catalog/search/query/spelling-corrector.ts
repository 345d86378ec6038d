import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { editDistance, maxEdits } from '../text/edit-distance.js';
import { splitWords } from '../text/words.js';
import type { SuspectWord } from './parse-query.js';

interface Candidate {
  typed: string;
  word: string;
  cases: number;
}

/** Words of a query that are corrected; a text in another language has more unknown ones. */
const MAX_CORRECTED_WORDS = 4;
/** Letters of a word that is corrected. */
const MAX_WORD_LENGTH = 40;
/** A correction must occur in at least this many times the cases of the typed word. */
const MIN_FREQUENCY_RATIO = 20;

/** Finds words of the library for the misspelt words of a query. */
@Injectable()
export class SpellingCorrector {
  constructor(private readonly reads: PreparedReads) {}

  /** The typed query with corrected words; null when no word has a correction. */
  async correct(typed: string, suspectWords: readonly SuspectWord[]): Promise<string | null> {
    const correctable = suspectWords
      .filter(({ word }) => maxEdits(word) > 0 && word.length <= MAX_WORD_LENGTH && !/\p{N}/u.test(word))
      .slice(0, MAX_CORRECTED_WORDS);
    if (correctable.length === 0) return null;
    const candidates = await this.reads.query(candidatesSql(correctable.map(({ word }) => word)));
    const corrections = new Map<string, string>();
    for (const { word, cases } of correctable) {
      const best = bestCandidate(
        word,
        candidates.filter((one) => one.typed === word && one.cases >= MIN_FREQUENCY_RATIO * cases),
      );
      if (best) corrections.set(word, best);
    }
    return corrections.size > 0 ? replaceWords(typed, corrections) : null;
  }
}

/** Fewest edits first, then the same first letter, which people type right; then the word of most cases. */
function bestCandidate(typed: string, candidates: Candidate[]): string | undefined {
  return candidates
    .map((candidate) => ({
      ...candidate,
      edits: editDistance(typed, candidate.word) + (typed[0] === candidate.word[0] ? 0 : 0.5),
    }))
    .filter(({ word, edits }) => edits < maxEdits(typed) + 1 && Math.floor(edits) <= maxEdits(word))
    .sort((one, other) => one.edits - other.edits || other.cases - one.cases || (one.word < other.word ? -1 : 1))[0]
    ?.word;
}

function replaceWords(typed: string, corrections: ReadonlyMap<string, string>): string {
  let result = '';
  let done = 0;
  for (const { word, from, to } of splitWords(typed)) {
    const correction = corrections.get(word);
    if (!correction) continue;
    result += typed.slice(done, from) + correction;
    done = to;
  }
  return (result + typed.slice(done)).trim();
}

// Two swapped letters are two edits to PostgreSQL, so it lets twice as many pass, and `bestCandidate` counts again. Computing
// edits is slow, so most words of a large library are left out before: numbers, and words that neither begin nor end alike.
const candidatesSql = (words: readonly string[]) => sql<Candidate>`
  select typed, word, t.cases
    from (select a.typed, w.word, w.term_id
            from unnest(${textArray(words)}::text[], ${numberArray(words.map(maxEdits))}::integer[]) as a (typed, edits)
            join catalog.search_word w
              on w.length between length(a.typed) - a.edits and length(a.typed) + a.edits and w.word >= 'a'
             and (left(w.word, 1) = left(a.typed, 1) or right(w.word, 2) = right(a.typed, 2))
           where catalog.levenshtein_less_equal(w.word, a.typed, 2 * a.edits) <= 2 * a.edits) as near
    -- A few words each, which the planner does not expect: without the offset it would read all terms of the library.
    cross join lateral (select cases from catalog.search_term where id = near.term_id and cases > 0 offset 0) as t`;
