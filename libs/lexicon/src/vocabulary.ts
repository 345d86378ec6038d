import { PhraseTree } from './phrase-tree.ts';
import type { Term } from './term.ts';
import { IDIOMS } from './terms/idioms.ts';
import { TERMS } from './terms/index.ts';
import { tokensOf } from './tokens.ts';
import { wordForm } from './word.ts';

/** One way to name a term. */
export interface Naming {
  readonly term: Term;
  readonly phrase: string;
  /** What is meant, as the field calls it: the term's name, or the phrase where that is narrower. */
  readonly name: string;
  /** Meant only where the term's joint is spoken of. */
  readonly ambiguous: boolean;
  /** An abbreviation that is an everyday word too; in running text it counts in capitals only. */
  readonly everyday: boolean;
}

const EVERYDAY =
  'ABC ACT AIN ALL ALT AS ATT CAI DIP DISH GLAD HO IBM MED OI PASTA PIN PIP PMR POL SED SIF SLAP STS UPS';
const EVERYDAY_WORDS: ReadonlySet<string> = new Set(EVERYDAY.split(' '));

function namingsOf(term: Term): Naming[] {
  const naming = (phrase: string, name: string, ambiguous: boolean): Naming => ({
    term,
    phrase,
    name,
    ambiguous,
    everyday: EVERYDAY_WORDS.has(phrase),
  });
  return [
    ...[term.name, ...term.synonyms].map((phrase) => naming(phrase, term.name, false)),
    ...term.narrower.map((phrase) => naming(phrase, phrase, false)),
    ...term.ambiguous.map((phrase) => naming(phrase, term.name, true)),
  ];
}

export const NAMINGS: readonly Naming[] = TERMS.flatMap(namingsOf);

/** All namings, and as `null` the idioms that must not be taken for one. */
export const PHRASES: PhraseTree<Naming | null> = new PhraseTree();
for (const naming of NAMINGS) PHRASES.add(tokensOf(naming.phrase), naming);
for (const idiom of IDIOMS) PHRASES.add(tokensOf(idiom), null);

const ABBREVIATIONS: ReadonlySet<string> = new Set(
  NAMINGS.filter(({ phrase, everyday }) => /^[A-Z]{2,6}$/.test(phrase) && !everyday).map(({ phrase }) => phrase),
);

const WORDS: ReadonlySet<string> = new Set(NAMINGS.flatMap(({ phrase }) => tokensOf(phrase).forms));

/** Whether a word stands in a name of the field, in any of its spellings. */
export const standsInAName = (word: string): boolean => WORDS.has(wordForm(word));

/** Whether a word, in capitals, is a short form of the field that cannot be taken for an ordinary word. */
export const isAbbreviation = (word: string): boolean => ABBREVIATIONS.has(word);
