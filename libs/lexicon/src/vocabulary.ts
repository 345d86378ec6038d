import { PhraseTrie } from './phrase-trie.ts';
import type { Term } from './term.ts';
import { IDIOMS } from './terms/idioms.ts';
import { TERMS } from './terms/index.ts';
import { tokenize } from './tokens.ts';
import { wordForm } from './word.ts';

/** A name of a term. */
export interface SurfaceForm {
  readonly term: Term;
  readonly phrase: string;
  /** Canonical name: the term's name, or the phrase itself where it is narrower. */
  readonly name: string;
  /** Names the term only where its joint is mentioned nearby. */
  readonly ambiguous: boolean;
  /** An abbreviation that is an everyday word, too: in running text only its upper case counts. */
  readonly everyday: boolean;
}

const EVERYDAY =
  'ABC ACT AIN ALL ALT AS ATT CAI DIP DISH GLAD HO IBM MED OI PASTA PIN PIP PMR POL SED SIF SLAP STS UPS';
const EVERYDAY_WORDS: ReadonlySet<string> = new Set(EVERYDAY.split(' '));

function surfaceFormsOf(term: Term): SurfaceForm[] {
  const form = (phrase: string, name: string, ambiguous: boolean): SurfaceForm => ({
    term,
    phrase,
    name,
    ambiguous,
    everyday: EVERYDAY_WORDS.has(phrase),
  });
  return [
    ...[term.name, ...term.synonyms].map((phrase) => form(phrase, term.name, false)),
    ...term.narrower.map((phrase) => form(phrase, phrase, false)),
    ...term.ambiguous.map((phrase) => form(phrase, term.name, true)),
  ];
}

export const SURFACE_FORMS: readonly SurfaceForm[] = TERMS.flatMap(surfaceFormsOf);

/** All names, and as `null` the idioms that must not be taken for names. */
export const PHRASES: PhraseTrie<SurfaceForm | null> = new PhraseTrie();
for (const form of SURFACE_FORMS) PHRASES.add(tokenize(form.phrase), form);
for (const idiom of IDIOMS) PHRASES.add(tokenize(idiom), null);

const ABBREVIATIONS: ReadonlySet<string> = new Set(
  SURFACE_FORMS.filter(({ phrase, everyday }) => /^[A-Z]{2,6}$/.test(phrase) && !everyday).map(({ phrase }) => phrase),
);

const WORDS: ReadonlySet<string> = new Set(SURFACE_FORMS.flatMap(({ phrase }) => tokenize(phrase).forms));

/** Whether a word, in any spelling, is part of a name of the lexicon. */
export const isVocabularyWord = (word: string): boolean => WORDS.has(wordForm(word));

/** Whether an upper-case word is an abbreviation of the lexicon that is no everyday word. */
export const isAbbreviation = (word: string): boolean => ABBREVIATIONS.has(word);
