import { FUNCTION_WORDS } from '../vocabulary/function-words.ts';
import { isPathology, isStructure, type Term } from '../vocabulary/term.ts';
import { PHRASES, type SurfaceForm } from '../vocabulary/vocabulary.ts';
import { type Tokens, tokenize } from '../words/tokens.ts';
import { findMentions } from './find-mentions.ts';

/** A span of a short text that names a concept of the lexicon. */
export interface Sense {
  readonly start: number;
  readonly end: number;
  /** Canonical names of what it usually means. */
  readonly names: readonly string[];
  /** Canonical names of what it may also mean, where the rest of the text does not decide. */
  readonly rareNames: readonly string[];
}

/**
 * The concepts that a query names, in upper or lower case, and those that are named within: "acl tear" is a tear, and of the
 * ACL. Unlike in running text, "slap" or "dish" is the abbreviation. Where the rest of the query names a joint, an ambiguous
 * name keeps the senses of that joint.
 */
export function findSenses(query: string): Sense[] {
  const tokens = tokenize(query);
  const senses: Sense[] = [];
  for (const { from, to, forms } of findSpans(tokens)) {
    const [start, end] = [tokens.starts[from]!, tokens.ends[to - 1]!];
    if (FUNCTION_WORDS.has(query.slice(start, end))) continue;
    const rest = `${query.slice(0, start)} ${query.slice(end)}`;
    const fitting = disambiguate(forms, rest);
    const usual = fitting.filter(({ ambiguous }) => !ambiguous);
    const names = namesOf(usual.length > 0 ? usual : fitting);
    senses.push({ start, end, names, rareNames: namesOf(fitting).filter((name) => !names.includes(name)) });
  }
  return senses;
}

/** Canonical names of the unambiguous concepts within a longer name. */
export function findNestedNames(phrase: string): readonly string[] {
  const key = phrase.toLowerCase();
  let names = nestedNamesCache.get(key);
  if (!names) {
    const tokens = tokenize(phrase);
    const inner = findSpans(tokens).filter(({ from, to }) => to - from < tokens.length);
    const clear = inner.flatMap(({ forms }) => forms.filter(({ ambiguous, everyday }) => !ambiguous && !everyday));
    names = [...new Set(clear.map(({ name }) => name))];
    if (nestedNamesCache.size > MAX_CACHED_PHRASES) nestedNamesCache.clear();
    nestedNamesCache.set(key, names);
  }
  return names;
}

/** The structures that are named within a longer name: the ligament in "ACL tear". */
export function structuresWithin(phrase: string): Pick<SurfaceForm, 'name' | 'term'>[] {
  const key = phrase.toLowerCase();
  let found = structuresCache.get(key);
  if (!found) {
    const tokens = tokenize(phrase);
    found = findSpans(tokens)
      .filter(({ from, to }) => to - from < tokens.length)
      .flatMap(({ forms }) => forms.find(({ ambiguous, everyday }) => !ambiguous && !everyday) ?? [])
      .filter(({ term, adjective }) => isStructure(term) && !term.isTissue && (!adjective || isBroken(term, key)));
    if (structuresCache.size > MAX_CACHED_PHRASES) structuresCache.clear();
    structuresCache.set(key, found);
  }
  return found;
}

/** A "tibial fracture" is of the tibia, an "ischial avulsion" of the ischium. */
const isBroken = ({ kind }: Term, phrase: string): boolean =>
  kind === 'bone' && /fracture|avulsion|dislocation|subluxation/.test(phrase);

const structuresCache = new Map<string, SurfaceForm[]>();

const MAX_CACHED_PHRASES = 20_000;
const nestedNamesCache = new Map<string, readonly string[]>();

interface Span {
  from: number;
  to: number;
  forms: SurfaceForm[];
}

/** The longest names in the order of the text, each followed by the shorter names within it. */
function findSpans(tokens: Tokens): Span[] {
  const stretches: Span[] = [];
  for (let from = 0; from < tokens.length; ) {
    const whole = longestSpan(tokens, from, Number.POSITIVE_INFINITY);
    if (whole && whole.forms.length > 0) {
      stretches.push(whole);
      for (let inner = from; inner < whole.to; inner++)
        stretches.push(...spansAt(tokens, inner, whole.to - inner - (inner === from ? 1 : 0)));
    }
    from = whole?.to ?? from + 1;
  }
  return stretches;
}

/** The longest name from there on; if it is that of a pathology, also what begins it: "ACL tear" in "complete ACL tear". */
function spansAt(tokens: Tokens, from: number, maxWords: number): Span[] {
  const span = longestSpan(tokens, from, maxWords);
  if (!span || span.forms.length === 0) return [];
  const isOfPathology = span.forms.every(({ term }) => isPathology(term));
  return isOfPathology ? [span, ...spansAt(tokens, from, span.to - from - 1)] : [span];
}

function longestSpan(tokens: Tokens, from: number, maxWords: number): Span | null {
  const found = PHRASES.longestMatch(tokens, from, (_, words) => words <= maxWords);
  return found && { from, to: from + found.words, forms: found.values.filter((form) => form !== null) };
}

const namesOf = (forms: readonly SurfaceForm[]): string[] => [...new Set(forms.map(({ name }) => name))];

/** The senses of the joints that the rest of the text names, or all. */
function disambiguate(forms: readonly SurfaceForm[], rest: string): readonly SurfaceForm[] {
  if (forms.length < 2) return forms;
  const joints = new Set(findMentions(rest).flatMap(({ term }) => term.joints));
  const fitting = forms.filter(({ term }) => term.joints.some((joint) => joints.has(joint)));
  return fitting.length > 0 ? fitting : forms;
}
