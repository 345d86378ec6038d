import { once } from '../words/once.ts';
import { PhraseTrie } from '../words/phrase-trie.ts';
import { type Tokens, tokenize } from '../words/tokens.ts';
import { wordForm } from '../words/word.ts';
import type { Guard } from './guard.ts';
import { readTable } from './read-table.ts';
import type { Term } from './term.ts';
import { allTerms } from './terms.ts';

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

export const surfaceForms = once((): readonly SurfaceForm[] => allTerms().flatMap(surfaceFormsOf));

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
  scapular: 'scapula',
  acetabular: 'acetabulum',
};
/** What a bone has, in the form of words. */
const PARTS: ReadonlySet<string> = new Set(
  'head neck shaft base body condyle epicondyle tuberosity tubercle pole wall roof rim dome crest cortex epiphysis'.split(
    ' ',
  ),
);
const ORDINALS: ReadonlySet<string> = new Set(['first', 'second', 'third', 'fourth', 'fifth']);

/** All names, and as `null` the idioms that must not be taken for names. */
export const PHRASES: PhraseTrie<SurfaceForm | null> = new PhraseTrie(function* () {
  for (const form of surfaceForms())
    for (const forms of wordings(tokenize(form.phrase), form.term)) yield [{ forms }, form];
  for (const { phrase } of readIdioms()) yield [tokenize(phrase), null];
});

/** "Fibula head" and "head of fibula" are the fibular head. */
function wordings({ forms }: Pick<Tokens, 'forms'>, { kind }: Term): (readonly string[])[] {
  const bone = forms.length > 1 ? BONES[forms[0]!] : undefined;
  return [
    forms,
    ...(bone ? [[bone, ...forms.slice(1)]] : []),
    ...(forms.includes('the') ? [forms.filter((form) => form !== 'the')] : []),
    ...(kind === 'bone' ? partsOfBone(forms) : []),
  ];
}

/** "Head of the first metatarsal" for "first metatarsal head", "lateral condyle of the femur" for "lateral femoral condyle". */
function partsOfBone(forms: readonly string[]): (readonly string[])[] {
  const part = forms.at(-1)!;
  const word = forms.at(-2);
  if (!word || !PARTS.has(part)) return [];
  const before = forms.slice(0, -2);
  const isOrdinal = ORDINALS.has(before.at(-1) ?? '');
  const bone = isOrdinal ? [before.at(-1)!, word] : [BONES[word] ?? word];
  const which = isOrdinal ? before.slice(0, -1) : before;
  return [
    [...which, part, 'of', ...bone],
    [...which, part, 'of', 'the', ...bone],
  ];
}

const abbreviations = once(
  () =>
    new Set(
      surfaceForms()
        .filter(({ phrase, everyday }) => /^[A-Z]{2,6}$/.test(phrase) && !everyday)
        .map(({ phrase }) => phrase),
    ),
);
const vocabulary = once(() => new Set(surfaceForms().flatMap(({ phrase }) => tokenize(phrase).forms)));

/** Whether a word, in any spelling, is part of a name of the lexicon. */
export const isVocabularyWord = (word: string): boolean => vocabulary().has(wordForm(word));

/** Whether an upper-case word is an abbreviation of the lexicon that is no everyday word. */
export const isAbbreviation = (word: string): boolean => abbreviations().has(word);
