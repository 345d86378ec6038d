import { findMentions } from '../mentions/find-mentions.ts';
import { tokenize } from '../words/tokens.ts';
import { british } from '../words/word.ts';
import { PHRASES, type SurfaceForm } from './vocabulary.ts';

/** In lower case these abbreviations are function words, in a query too; "slap" or "dish" is not. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(['all', 'as', 'act']);

/**
 * The synonyms of a phrase, the canonical name first: "ACL" → "anterior cruciate ligament", and back. An ambiguous phrase
 * ("ucl") has the sense of its context ("thumb ucl"), or all senses where the context decides none.
 */
export function synonymsOf(phrase: string, context: string = phrase): string[] {
  const same = senses(phrase, context).flatMap(({ term, name }) =>
    name === term.name ? [term.name, ...term.synonyms] : [name],
  );
  return inAllSpellings(same, phrase);
}

/** The kinds and parts of a phrase: "ankle fracture" → "Tillaux fracture". */
export function narrowerTerms(phrase: string, context: string = phrase): string[] {
  const parts = senses(phrase, context).flatMap(({ term, name }) => (name === term.name ? term.narrower : []));
  return inAllSpellings(parts, phrase);
}

function senses(phrase: string, context: string): SurfaceForm[] {
  const tokens = tokenize(phrase);
  if (FUNCTION_WORDS.has(phrase)) return [];
  const found = PHRASES.longestMatch(tokens, 0, (form, words) => form !== null && words === tokens.length);
  const forms = (found?.values ?? []).filter((form) => form !== null);
  if (forms.length < 2) return forms;
  const joints = new Set(findMentions(context.replace(phrase, ' ')).flatMap(({ term }) => term.joints));
  const fitting = forms.filter(({ term }) => term.joints.some((joint) => joints.has(joint)));
  return fitting.length > 0 ? fitting : forms;
}

function inAllSpellings(names: readonly string[], phrase: string): string[] {
  const original = phrase.toLowerCase();
  const bySpelling = new Map<string, string>();
  for (const name of names.flatMap((one) => [one, british(one)])) {
    const key = name.toLowerCase();
    if (key !== original && !bySpelling.has(key)) bySpelling.set(key, name);
  }
  return [...bySpelling.values()];
}
