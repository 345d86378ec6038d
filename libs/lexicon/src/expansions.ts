import { findMentions } from './find-mentions.ts';
import type { Term } from './term.ts';
import { tokensOf } from './tokens.ts';
import { PHRASES } from './vocabulary.ts';
import { british } from './word.ts';

/** Lower-case, these are ordinary words in a query too; "slap" or "dish" is not. */
const FUNCTION_WORDS = new Set(['all', 'as', 'act']);

/**
 * How else a phrase may be said, the canonical name first: "ACL" → "anterior cruciate ligament", and back.
 * An ambiguous one is read by its context ("ucl" in "thumb ucl"), and in every sense where that says nothing.
 */
export function expansions(phrase: string, context: string = phrase): string[] {
  const names = senses(phrase, context).flatMap(({ name, synonyms }) => [name, ...synonyms]);
  return inAllSpellings(names, phrase);
}

function senses(phrase: string, context: string): Term[] {
  const tokens = tokensOf(phrase);
  if (FUNCTION_WORDS.has(phrase)) return [];
  const found = PHRASES.longest(tokens, 0, (entry, words) => entry.term !== null && words === tokens.length);
  const terms = (found?.values ?? []).flatMap(({ term }) => term ?? []);
  if (terms.length < 2) return terms;
  const joints = new Set(findMentions(context.replace(phrase, ' ')).flatMap(({ term }) => term.joints));
  const fitting = terms.filter((term) => term.joints.some((joint) => joints.has(joint)));
  return fitting.length > 0 ? fitting : terms;
}

function inAllSpellings(names: readonly string[], phrase: string): string[] {
  const said = phrase.toLowerCase();
  const bySpelling = new Map<string, string>();
  for (const name of names.flatMap((one) => [one, british(one)])) {
    const key = name.toLowerCase();
    if (key !== said && !bySpelling.has(key)) bySpelling.set(key, name);
  }
  return [...bySpelling.values()];
}
