import { isPathology } from '../vocabulary/term.ts';
import { PHRASES, type SurfaceForm, surfaceForms } from '../vocabulary/vocabulary.ts';
import { once } from '../words/once.ts';
import { NO_BREAK, type Tokens, tokenize } from '../words/tokens.ts';
import { isMeant } from './check-guards.ts';
import type { TextContext } from './text-context.ts';

/** A name of a pathology that a sentence states of its subject. Token positions, the end exclusive. */
interface PredicativeName {
  readonly forms: SurfaceForm[];
  readonly from: number;
  readonly to: number;
}

const COPULAS = new Set(['is', 'are', 'was', 'were', 'has', 'have', 'had', 'appear', 'look', 'seem', 'remain']);
const ADVERBS = new Set([
  'also',
  'very',
  'quite',
  'more',
  'so',
  'been',
  'now',
  'all',
  'both',
  'too',
  'rather',
  'again',
]);
const isAdverb = (form: string): boolean => ADVERBS.has(form) || /ly$/.test(form);

/** Words. */
const MAX_SUBJECT = 4;
const MAX_PREDICATE = 2;

/** "His pain is back": no back pain. */
const ADVERBS_OF_PLACE = new Set(['back', 'up', 'down', 'out', 'off', 'here', 'there']);

/**
 * "The neural foramen is also narrowed" names what "narrowed neural foramen" does: the names of pathologies whose adjective is a
 * predicate, by their first word.
 */
export function findPredicativeNames(tokens: Tokens, context: TextContext): ReadonlyMap<number, PredicativeName> {
  const found = new Map<number, PredicativeName>();
  for (let at = 1; at < tokens.length; at++) {
    if (!COPULAS.has(tokens.forms[at]!)) continue;
    const name = nameAround(tokens, at, context);
    if (name) found.set(name.from, name);
  }
  return found;
}

function nameAround(tokens: Tokens, copula: number, context: TextContext): PredicativeName | null {
  const { forms, breaks } = tokens;
  let predicate = copula + 1;
  while (isAdverb(forms[predicate] ?? '')) predicate++;
  const adjective = forms[predicate] ?? '';
  if (!firstWords().has(adjective) || ADVERBS_OF_PLACE.has(adjective) || isName(tokens, predicate)) return null;
  const isWithin = (from: number, to: number) =>
    to <= tokens.length && breaks.slice(from + 1, to).every((one) => one === NO_BREAK);
  for (let from = Math.max(0, copula - MAX_SUBJECT); from < copula; from++)
    for (let to = predicate + MAX_PREDICATE; to > predicate; to--) {
      if (!isWithin(from, to)) continue;
      const words = [...forms.slice(predicate, to), ...forms.slice(from, copula)];
      const names = namesOf(words).filter((form) => isMeant(tokens, from, to, form, context));
      if (names.length > 0) return { forms: names, from, to };
    }
  return null;
}

/** With which the names of pathologies begin: most predicates are none of them. */
const firstWords = once(
  () =>
    new Set(
      surfaceForms()
        .filter(({ term }) => isPathology(term))
        .map(({ phrase }) => tokenize(phrase).forms[0]!),
    ),
);

/** "The labrum is torn": a finding by itself, which takes its place from the text. */
function isName(tokens: Tokens, at: number): boolean {
  const named = PHRASES.longestMatch(tokens, at, () => true)?.values ?? [];
  return named.some((form) => !form?.adjective);
}

/** The pathologies that the words name as a whole. */
function namesOf(words: readonly string[]): SurfaceForm[] {
  const named = PHRASES.valuesOf(words).filter((form) => form !== null);
  return named.filter(({ term }) => isPathology(term));
}
