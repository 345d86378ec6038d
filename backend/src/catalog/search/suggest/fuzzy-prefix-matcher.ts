import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { numberArray, textArray } from '../../../platform/database/statements/array-parameters.js';
import { PreparedReads } from '../../../platform/database/statements/prepared-reads.js';
import { editDistance, maxEdits, prefixEditDistance } from '../text/edit-distance.js';

/** What may have been meant by what is typed, and its edit distance from it. */
export interface FuzzyMatch {
  text: string;
  edits: number;
}

interface TypedWord {
  position: number;
  word: string;
  /** Edits by which a match may differ from it. */
  maxEdits: number;
  /** It stands last: more of it may follow. */
  unfinished: boolean;
}

/** Limits of what is corrected while it is typed: words, and letters of each. */
const [MAX_WORDS, MAX_WORD_LENGTH] = [6, 40];
/** Words of the index that are read, divided among the typed words; a large library has some thousand for each first letter. */
const MAX_WORDS_READ = 4_000;
/** Combinations of matches that are looked up. */
const MAX_MATCHES = 48;

/** Finds correctly spelt prefixes for a prefix with typing errors in any of its words, the last of which is unfinished. */
@Injectable()
export class FuzzyPrefixMatcher {
  constructor(private readonly reads: PreparedReads) {}

  /** Fewest edits first. Takes normalized text. */
  async match(typed: string): Promise<FuzzyMatch[]> {
    const words = typed.split(' ');
    const correctable = words
      .map(typedWord)
      .filter(({ word, maxEdits }) => maxEdits > 0 && word.length <= MAX_WORD_LENGTH);
    if (correctable.length === 0 || words.length > MAX_WORDS) return [];
    const candidates = await this.reads.query(candidatesSql(correctable));
    const matchesAt = (position: number): FuzzyMatch[] => {
      const typedWord = correctable.find((one) => one.position === position);
      if (!typedWord) return [];
      return candidates.flatMap((one) => (one.position === position ? matchWord(typedWord, one.word) : []));
    };
    return words
      .map((word, position) => closest([{ text: word, edits: 0 }, ...matchesAt(position)]))
      .reduce(combine, EMPTY)
      .filter(({ edits }) => edits > 0);
  }
}

const typedWord = (word: string, position: number, words: readonly string[]): TypedWord => ({
  position,
  word,
  maxEdits: maxEdits(word),
  unfinished: position === words.length - 1,
});

/** A word of the index as a match of the typed word, if it is near enough. */
function matchWord({ word, maxEdits, unfinished }: TypedWord, text: string): FuzzyMatch[] {
  const edits = unfinished ? prefixEditDistance(word, text) : editDistance(word, text);
  return edits > 0 && edits <= maxEdits ? [{ text, edits }] : [];
}

const closest = (matches: FuzzyMatch[]): FuzzyMatch[] =>
  matches.sort((one, other) => one.edits - other.edits).slice(0, MAX_MATCHES);

const EMPTY: FuzzyMatch[] = [{ text: '', edits: 0 }];

/** Each match of the words so far with each match of the next word. */
const combine = (before: FuzzyMatch[], next: FuzzyMatch[]): FuzzyMatch[] =>
  closest(
    before.flatMap((one) =>
      next.map((other) => ({ text: `${one.text} ${other.text}`.trimStart(), edits: one.edits + other.edits })),
    ),
  );

/**
 * Prefixes of the words that are read from the index. People type the first letter right, swap it with the second, or insert
 * one before it. The first letter alone comes last: a large library has more words with it than are read, but those with the
 * right two letters are read in any case.
 */
const prefixesFor = ([first = '', second = '', third = '']: string): Set<string> =>
  new Set([first + second, first + third, second + first, second + third, first]);

function candidatesSql(typedWords: readonly TypedWord[]) {
  const ranges = typedWords.flatMap((typed) => [...prefixesFor(typed.word)].map((prefix) => ({ ...typed, prefix })));
  return sql<{ position: number; word: string }>`
  select distinct a.position, w.word
    from unnest(${numberArray(ranges.map(({ position }) => position))}::integer[],
                ${textArray(ranges.map(({ word }) => word))}::text[],
                ${numberArray(ranges.map(({ maxEdits }) => maxEdits))}::integer[],
                ${numberArray(ranges.map(({ unfinished }) => unfinished))}::boolean[],
                ${textArray(ranges.map(({ prefix }) => prefix))}::text[]) as a (position, typed, edits, unfinished, prefix),
         lateral (select word from catalog.search_word where word >= a.prefix and word < a.prefix || chr(1114111)
                   order by word limit ${Math.floor(MAX_WORDS_READ / typedWords.length)}) as w
   where length(w.word) >= length(a.typed) - a.edits and (a.unfinished or length(w.word) <= length(a.typed) + a.edits)
     ${IS_CANDIDATE}`;
}

// Two swapped letters are two edits to PostgreSQL, and the prefix of a word that matches an unfinished one may be longer or
// shorter than it: so this filter lets twice as many edits pass, and `matchWord` counts again.
const IS_CANDIDATE = sql.raw(`
     and catalog.levenshtein_less_equal(left(w.word, length(a.typed) + case when a.unfinished then 0 else a.edits end),
                                        a.typed, 2 * a.edits) <= 2 * a.edits`);
