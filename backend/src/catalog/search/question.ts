import { sensesIn, standsInAName } from '@msk/lexicon';
import { pair, thing } from './indexed-case.js';
import type { SearchText } from './search-text.js';
import type { Known, KnownTerm } from './vocabulary.js';

/** A term that is looked for, for one word of the question: the word itself, or a thing that is named there. */
export interface AskedTerm {
  term: number;
  /** Of the terms of one part, the one counts that gives a case most. */
  part: number;
  /** What the term adds to a case whose weight for it is full. */
  gain: number;
  /** How much of the question it answers. */
  share: number;
  cases: number;
}

export interface Question {
  asked: AskedTerm[];
  unwanted: number[];
  /** Of the question as far as the library knows its words, in the unit of `AskedTerm.share`. */
  share: number;
  /** Its words, those that the library knows. */
  parts: number;
  /** Cases that answer all of it are many: those that answer a part of it need not be shown. */
  whole: boolean;
  doubtful: Doubtful[];
}

/** A word that hardly a case says, or none, and that may be misspelt: it names nothing and stands in no name of the field. */
export interface Doubtful {
  word: string;
  /** That say it. */
  cases: number;
}

/** Whoever types a few words means each of them; of a sentence, BM25 knows better what matters. */
export const FEW_WORDS = 3;
/** Cases in which the words of a question would meet by chance alone: ten screens, and nobody looks through more. */
const PLENTY = 200;
/** Cases that may all have the same slip: of a finger, or of whoever wrote the captions. */
const HARDLY_ANY = 2;

/** Another name for the thing that was typed; a case that says it as it was typed comes first. */
const OTHER_NAME = 0.8;
/** What the same name also stands for, where the question does not say which. */
const RARE_SENSE = 0.5;
/** A word that merely begins like what was typed. */
const BEGUN = 0.4;
/**
 * Two words of the question that follow each other, beside each of them. Metzler and Croft (A Markov Random Field Model for
 * Term Dependencies, 2005) give terms 0.85 and their neighbourhood 0.15.
 */
const PAIR = 0.15 / 0.85;
/**
 * Entries that are read for one question; its commonest words are left out beyond that, since they tell the least. Joining
 * them takes a fifth of the time that adding them up takes.
 */
const MOST_ENTRIES = { joined: 1_500_000, summed: 600_000 };
/** Entries that are read for a half word which stands for many. */
const MOST_BEGUN_ENTRIES = 100_000;
/** So that a gain times a weight stays within 31 bits. */
const UNIT = 2_000;
const MOST_GAIN = 32_767;

type Stems = ReadonlyMap<string, string>;

/** The terms that a question may turn out to ask for. */
export function termsOf({ words, unwanted, plain }: SearchText, stems: Stems): string[] {
  return [
    ...words.flatMap(({ word }) => stems.get(word) ?? []),
    ...sensesIn(plain).flatMap(({ names, rarely }) => [...names, ...rarely].map(thing)),
    ...pairsOf(words, stems),
    ...unwantedTerms(unwanted, stems),
  ];
}

/** A word that must not be there, and what it names, however a case calls that; phrases are read in the texts. */
const unwantedTerms = (unwanted: readonly string[], stems: Stems): string[] =>
  unwanted
    .filter((words) => !words.includes(' '))
    .flatMap((word) => [stems.get(word) ?? [], sensesIn(word).flatMap(({ names }) => names.map(thing))].flat());

function pairsOf(words: SearchText['words'], stems: Stems): string[] {
  const known = words.flatMap(({ word }) => stems.get(word) ?? []);
  return known.slice(1).map((stem, at) => pair(known[at]!, stem));
}

/** Which of them it asks for, and what each is worth here: BM25's inverse document frequency. */
export function questionOf(text: SearchText, stems: Stems, known: Known): Question {
  const parts = partsOf(text, stems, known);
  const rarity = ({ cases }: KnownTerm) => Math.log(1 + (known.cases - cases + 0.5) / (cases + 0.5));
  const asked = parts.flatMap((part, index) => askedFor(part, index, rarity));
  const neighbours = pairsOf(text.words, stems).flatMap((pair) => known.terms.get(pair) ?? []);
  for (const [index, pair] of neighbours.entries())
    asked.push({ ...askedAs(pair, parts.length + index, rarity(pair), PAIR), share: 0 });
  const whole = isWhole(asked, known.cases);
  const shares = new Map(asked.map(({ part, share }) => [part, share]));
  return {
    asked: affordable(asked.sort(rarestFirst), whole ? MOST_ENTRIES.joined : MOST_ENTRIES.summed),
    whole,
    unwanted: unwantedTerms(text.unwanted, stems).flatMap((term) => known.terms.get(term)?.id ?? []),
    share: [...shares.values()].reduce((sum, share) => sum + share, 0),
    parts: [...shares.values()].filter((share) => share > 0).length,
    doubtful: parts.flatMap(({ doubtful }) => doubtful ?? []),
  };
}

/** A word of the question and all that may stand for it. */
interface Part {
  word: KnownTerm | undefined;
  times: number;
  /** With the number of words that name it and that the library does not know. */
  things: (KnownTerm & { unknownWords: number; factor: number })[];
  begun: KnownTerm[];
  doubtful: Doubtful | null;
}

function partsOf({ words, plain, half, quoted }: SearchText, stems: Stems, known: Known): Part[] {
  const termOf = (word: string) => known.terms.get(stems.get(word) ?? '');
  const senses = sensesIn(plain).map(({ start, end, names, rarely }) => {
    const inside = words.filter(({ word, from, to }) => from >= start && to <= end && stems.has(word));
    const unknownWords = inside.filter(({ word }) => !termOf(word)).length;
    const named = (names: readonly string[], factor: number) =>
      names.flatMap((name) => known.terms.get(thing(name)) ?? []).map((term) => ({ ...term, unknownWords, factor }));
    return { inside: new Set(inside), things: [...named(names, OTHER_NAME), ...named(rarely, RARE_SENSE)] };
  });
  return words.flatMap((one) => {
    const { word, times } = one;
    if (!stems.has(word)) return [];
    const term = termOf(word);
    const things = senses.filter(({ inside }) => inside.has(one)).flatMap(({ things }) => things);
    const begun = word === half ? known.begun.filter(({ id }) => id !== term?.id) : [];
    const named = things.length > 0;
    const cases = term?.cases ?? 0;
    // What is quoted is meant as it stands, once there is a case with it.
    const isKnown = named || begun.length > 0 || cases > HARDLY_ANY || (cases > 0 && quoted.has(word));
    const doubtful = isKnown || standsInAName(word) ? null : { word, cases };
    return [{ word: term, times, things, begun: named ? [] : begun, doubtful }];
  });
}

function askedFor(
  { word, times, things, begun }: Part,
  part: number,
  rarity: (term: KnownTerm) => number,
): AskedTerm[] {
  // Words that the library does not know share what their thing is worth.
  const worths = word
    ? [rarity(word)]
    : things.length > 0
      ? things.map((thing) => rarity(thing) / thing.unknownWords)
      : begun.map(rarity);
  if (worths.length === 0) return [];
  const worth = Math.max(...worths);
  return eachOnce([
    ...(word ? [askedAs(word, part, worth, times)] : []),
    ...things.filter((thing) => !isJust(word, thing)).map((thing) => askedAs(thing, part, worth, thing.factor)),
    // Each gains by its own rarity, though by no more than what was typed.
    ...affordable(begun, MOST_BEGUN_ENTRIES).map((term) =>
      askedAs(term, part, worth, BEGUN * Math.min(1, rarity(term) / worth)),
    ),
  ]);
}

/** What is named twice in a question, by a name and by a longer one, is read once. */
function eachOnce(asked: AskedTerm[]): AskedTerm[] {
  const best = new Map<number, AskedTerm>();
  for (const one of asked) if (one.gain > (best.get(one.term)?.gain ?? -1)) best.set(one.term, one);
  return [...best.values()];
}

/** A thing of one name that is the word, and stands nowhere else: it would be read for nothing. */
const isJust = (word: KnownTerm | undefined, { term, cases }: KnownTerm): boolean =>
  word !== undefined && cases === word.cases && !term.includes(' ') && term.startsWith(`:${word.term}`);

const askedAs = ({ id, cases }: KnownTerm, part: number, worth: number, factor: number): AskedTerm => ({
  term: id,
  part,
  gain: Math.min(MOST_GAIN, Math.round(UNIT * worth * factor)),
  share: Math.round(UNIT * worth),
  cases,
});

/** Terms in their order as far as there is room to read them; the first in any case. */
export function affordable<Term extends { cases: number }>(terms: readonly Term[], most: number): Term[] {
  let room = most;
  return terms.filter(({ cases }, index) => {
    const fits = index === 0 || cases <= room;
    if (fits) room -= cases;
    return fits;
  });
}

const rarestFirst = (one: AskedTerm, other: AskedTerm): number => one.cases - other.cases;

/** In a library so large, cases with every word are found by the hundred; a single word has nothing but whole answers. */
function isWhole(asked: readonly AskedTerm[], cases: number): boolean {
  const most = new Map<number, number>();
  for (const one of asked) if (one.share > 0) most.set(one.part, Math.max(most.get(one.part) ?? 0, one.cases));
  const meeting = [...most.values()].reduce((expected, having) => (expected * having) / cases, cases);
  return most.size === 1 || (most.size <= FEW_WORDS && meeting >= PLENTY);
}
