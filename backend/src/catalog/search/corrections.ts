import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { piece } from '../../platform/database/statement.js';
import { numbers, texts } from './arrays.js';
import { editsAllowed, editsBetween } from './edits.js';
import type { Doubtful } from './question.js';
import { wordsOf } from './words.js';

interface Candidate {
  typed: string;
  word: string;
  cases: number;
}

/** Misspelt words of one question that are looked up; a text in another language has more. */
const MOST_MISSPELT = 4;
/** Letters of a word that is looked up. */
const LONGEST = 40;
/** Of two words that differ by a slip, one that so many times as many cases say is the right one. */
const MANY_TIMES = 20;

/** Words of the library that a misspelt one may have been meant to be. */
@Injectable()
export class Corrections {
  constructor(private readonly reads: PreparedReads) {}

  /** What was typed with its doubtful words put right; null when there is nothing like any of them. */
  async of(typed: string, doubtful: readonly Doubtful[]): Promise<string | null> {
    const misspelt = doubtful
      .filter(({ word }) => editsAllowed(word) > 0 && word.length <= LONGEST && !/\p{N}/u.test(word))
      .slice(0, MOST_MISSPELT);
    if (misspelt.length === 0) return null;
    const candidates = await this.reads.ask<Candidate>(candidatesFor(misspelt.map(({ word }) => word)));
    const meant = new Map<string, string>();
    for (const { word, cases } of misspelt) {
      const best = bestOf(
        word,
        candidates.filter((one) => one.typed === word && one.cases >= MANY_TIMES * cases),
      );
      if (best) meant.set(word, best);
    }
    return meant.size > 0 ? corrected(typed, meant) : null;
  }
}

/** Fewest edits first; people get the first letter right; then what more cases say. */
function bestOf(typed: string, candidates: Candidate[]): string | undefined {
  return candidates
    .map((candidate) => ({
      ...candidate,
      edits: editsBetween(typed, candidate.word) + (typed[0] === candidate.word[0] ? 0 : 0.5),
    }))
    .filter(({ word, edits }) => edits < editsAllowed(typed) + 1 && Math.floor(edits) <= editsAllowed(word))
    .sort((one, other) => one.edits - other.edits || other.cases - one.cases || (one.word < other.word ? -1 : 1))[0]
    ?.word;
}

function corrected(typed: string, meant: ReadonlyMap<string, string>): string {
  let result = '';
  let done = 0;
  for (const { word, from, to } of wordsOf(typed)) {
    const instead = meant.get(word);
    if (!instead) continue;
    result += typed.slice(done, from) + instead;
    done = to;
  }
  return (result + typed.slice(done)).trim();
}

// Two letters swapped are two edits to PostgreSQL, so it lets twice as many pass, and they are counted again here. Most
// words of a large library are left out before that, which takes long: numbers, and whatever neither begins nor ends alike.
const candidatesFor = (misspelt: readonly string[]) => piece`
  select typed, word, t.cases
    from (select a.typed, w.word, w.term
            from unnest(${texts(misspelt)}::text[], ${numbers(misspelt.map(editsAllowed))}::integer[]) as a (typed, edits)
            join catalog.search_word w
              on w.length between length(a.typed) - a.edits and length(a.typed) + a.edits and w.word >= 'a'
             and (left(w.word, 1) = left(a.typed, 1) or right(w.word, 2) = right(a.typed, 2))
           where catalog.levenshtein_less_equal(w.word, a.typed, 2 * a.edits) <= 2 * a.edits) as near
    -- Of a few words each, which the planner does not expect: it would read the terms of the whole library.
    cross join lateral (select cases from catalog.search_term where id = near.term and cases > 0 offset 0) as t`;
