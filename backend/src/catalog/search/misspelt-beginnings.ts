import { Injectable } from '@nestjs/common';
import { PreparedReads } from '../../platform/database/prepared-reads.js';
import { piece, verbatim } from '../../platform/database/statement.js';
import { numbers, texts } from './arrays.js';
import { editsAllowed, editsBetween, editsToBegin } from './edits.js';

/** What may have been meant, and how many letters are wrong then. */
export interface Respelt {
  text: string;
  edits: number;
}

interface TypedWord {
  place: number;
  word: string;
  /** That may be wrong. */
  edits: number;
  /** It stands last: more of it may follow. */
  unfinished: boolean;
}

/** Words typed and their letters; nobody corrects more while typing. */
const [MOST_WORDS, MOST_LETTERS] = [6, 40];
/** Words read that begin like one of them, shared by the words typed; a large library holds some thousand of a letter. */
const MOST_READ = 4_000;
/** Ways to put right what is typed that are looked up. */
const MOST_WAYS = 48;

/** How what is typed may have been meant to begin: a slip in any of its words, the last of which is unfinished. */
@Injectable()
export class MisspeltBeginnings {
  constructor(private readonly reads: PreparedReads) {}

  /** Fewest edits first. Takes folded text. */
  async of(typed: string): Promise<Respelt[]> {
    const words = typed.split(' ');
    const misspelt = words.map(typedWord).filter(({ word, edits }) => edits > 0 && word.length <= MOST_LETTERS);
    if (misspelt.length === 0 || words.length > MOST_WORDS) return [];
    const near = await this.reads.ask<{ place: number; word: string }>(wordsNear(misspelt));
    const meantBy = (place: number): Respelt[] => {
      const typedWord = misspelt.find((one) => one.place === place);
      return typedWord ? near.flatMap((one) => (one.place === place ? meant(typedWord, one.word) : [])) : [];
    };
    return words
      .map((word, place) => best([{ text: word, edits: 0 }, ...meantBy(place)]))
      .reduce(joined, NOTHING_YET)
      .filter(({ edits }) => edits > 0);
  }
}

const typedWord = (word: string, place: number, words: readonly string[]): TypedWord => ({
  place,
  word,
  edits: editsAllowed(word),
  unfinished: place === words.length - 1,
});

/** The library's word in place of the typed one, if so few letters are wrong. */
function meant({ word, edits: allowed, unfinished }: TypedWord, text: string): Respelt[] {
  const edits = unfinished ? editsToBegin(word, text) : editsBetween(word, text);
  return edits > 0 && edits <= allowed ? [{ text, edits }] : [];
}

const best = (ways: Respelt[]): Respelt[] => ways.sort((one, other) => one.edits - other.edits).slice(0, MOST_WAYS);

const NOTHING_YET: Respelt[] = [{ text: '', edits: 0 }];

/** Each way to write the words so far with each way to write the next. */
const joined = (before: Respelt[], next: Respelt[]): Respelt[] =>
  best(
    before.flatMap((one) =>
      next.map((other) => ({ text: `${one.text} ${other.text}`.trimStart(), edits: one.edits + other.edits })),
    ),
  );

/**
 * Where the library's words are read that may be meant. People get the first letter right, swap it with the second, or
 * put one before it. The letter alone comes last: of a large library not all of its words are read, but those that begin
 * with the right two letters are.
 */
const rangesFor = ([first = '', second = '', third = '']: string): Set<string> =>
  new Set([first + second, first + third, second + first, second + third, first]);

const wordsNear = (misspelt: readonly TypedWord[]) => {
  const ranges = misspelt.flatMap((typed) => [...rangesFor(typed.word)].map((begun) => ({ ...typed, begun })));
  return piece`
  select distinct a.place, w.word
    from unnest(${numbers(ranges.map(({ place }) => place))}::integer[], ${texts(ranges.map(({ word }) => word))}::text[],
                ${numbers(ranges.map(({ edits }) => edits))}::integer[],
                ${`{${ranges.map(({ unfinished }) => unfinished).join()}}`}::boolean[],
                ${texts(ranges.map(({ begun }) => begun))}::text[]) as a (place, typed, edits, unfinished, begun),
         lateral (select word from catalog.search_word where word >= a.begun and word < a.begun || chr(1114111)
                   order by word limit ${Math.floor(MOST_READ / misspelt.length)}) as w
   where length(w.word) >= length(a.typed) - a.edits and (a.unfinished or length(w.word) <= length(a.typed) + a.edits)
     ${likely}`;
};

// Two letters swapped are two edits to PostgreSQL, and the beginning of an unfinished word may be longer or shorter than
// what is typed of it: so it lets twice as many edits pass, and they are counted again here.
const likely = verbatim(`
     and catalog.levenshtein_less_equal(left(w.word, length(a.typed) + case when a.unfinished then 0 else a.edits end),
                                        a.typed, 2 * a.edits) <= 2 * a.edits`);
