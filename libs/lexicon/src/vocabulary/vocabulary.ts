import { once } from '../words/once.ts';
import { PhraseTrie } from '../words/phrase-trie.ts';
import { type Tokens, tokenize } from '../words/tokens.ts';
import { wordForm } from '../words/word.ts';
import type { Guard } from './guard.ts';
import { readTable } from './read-table.ts';
import type { Term } from './term.ts';
import { TERMS } from './terms.ts';

/** A name of a term. */
export interface SurfaceForm {
  readonly term: Term;
  readonly phrase: string;
  /** Canonical name: the term's name, or the phrase itself where it is narrower. */
  readonly name: string;
  /** Names the term only where its joint is mentioned nearby. */
  readonly ambiguous: boolean;
  /** A single word in capitals of its own: "ACL", "PsA". */
  readonly abbreviation: boolean;
  /** An abbreviation that is an everyday word, too: in running text only its upper case counts. */
  readonly everyday: boolean;
  /** Names a structure within a longer phrase only: "femoral". */
  readonly adjective: boolean;
  /** A single name of a person: "Colles", "Bankart". */
  readonly eponym: boolean;
  readonly guards: readonly Guard[];
}

function surfaceFormsOf(term: Term): SurfaceForm[] {
  const form = (phrase: string, name: string, ambiguous: boolean): SurfaceForm => {
    const guards = term.guards.filter(({ names }) => names === null || names.includes(phrase.toLowerCase()));
    const has = (rule: Guard['rule']) => guards.some((guard) => guard.rule === rule);
    return {
      term,
      phrase,
      name,
      ambiguous,
      abbreviation: /^[A-Z]+\d?[A-Z]*$|^[A-Z]+[a-z]{1,2}[A-Z]+$/.test(phrase),
      everyday: has('everyday'),
      adjective: has('adjective'),
      eponym: /^\p{Lu}[\p{Ll}’'-]+$/u.test(phrase),
      guards: guards.filter(({ rule }) => LOCAL_RULES.has(rule)),
    };
  };
  return [
    ...[term.name, ...term.synonyms].map((phrase) => form(phrase, term.name, false)),
    ...term.narrower.map((phrase) => form(phrase, phrase, false)),
    ...term.ambiguous.map((phrase) => form(phrase, term.name, true)),
  ];
}

/** The rules that decide at each mention. */
const LOCAL_RULES: ReadonlySet<Guard['rule']> = new Set([
  'organ',
  'kin',
  'spine',
  'place',
  'beside',
  'not-beside',
  'not-before',
  'not-after',
]);

export const SURFACE_FORMS: readonly SurfaceForm[] = TERMS.flatMap(surfaceFormsOf);

/** Phrases in which the name of a body part does not mean it. They are matched like names, so that no mention is found in them. */
const readIdioms = () => readTable('idioms.tsv', ['phrase', 'source']);

const BONES: Readonly<Record<string, string>> = {
  femoral: 'femur',
  tibial: 'tibia',
  fibular: 'fibula',
  humeral: 'humerus',
  radial: 'radius',
  ulnar: 'ulna',
  talar: 'talus',
  patellar: 'patella',
  calcaneal: 'calcaneus',
};

/** All names, and as `null` the idioms that must not be taken for names. */
export const PHRASES: PhraseTrie<SurfaceForm | null> = new PhraseTrie(function* () {
  for (const form of SURFACE_FORMS) for (const forms of wordings(tokenize(form.phrase))) yield [{ forms }, form];
  for (const { phrase } of readIdioms()) yield [tokenize(phrase), null];
});

/** "Fibula head" is the fibular head. */
function wordings({ forms }: Pick<Tokens, 'forms'>): (readonly string[])[] {
  const bone = forms.length > 1 ? BONES[forms[0]!] : undefined;
  return bone ? [forms, [bone, ...forms.slice(1)]] : [forms];
}

const ABBREVIATIONS: ReadonlySet<string> = new Set(
  SURFACE_FORMS.filter(({ phrase, everyday }) => /^[A-Z]{2,6}$/.test(phrase) && !everyday).map(({ phrase }) => phrase),
);
const vocabulary = once(() => new Set(SURFACE_FORMS.flatMap(({ phrase }) => tokenize(phrase).forms)));

/** Whether a word, in any spelling, is part of a name of the lexicon. */
export const isVocabularyWord = (word: string): boolean => vocabulary().has(wordForm(word));

/** Whether an upper-case word is an abbreviation of the lexicon that is no everyday word. */
export const isAbbreviation = (word: string): boolean => ABBREVIATIONS.has(word);
