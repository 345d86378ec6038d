import { findMentions } from './find-mentions.ts';
import { tokensOf } from './tokens.ts';
import { type Naming, PHRASES } from './vocabulary.ts';
import { british } from './word.ts';

/** Lower-case, these are ordinary words in a query too; "slap" or "dish" is not. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(['all', 'as', 'act']);

/**
 * How else the same thing is said, the canonical name first: "ACL" → "anterior cruciate ligament", and back.
 * An ambiguous phrase is read by its context ("ucl" in "thumb ucl"), and in every sense where that says nothing.
 */
export function expansions(phrase: string, context: string = phrase): string[] {
  const same = senses(phrase, context).flatMap(({ term, name }) =>
    name === term.name ? [term.name, ...term.synonyms] : [name],
  );
  return inAllSpellings(same, phrase);
}

/** Its kinds and parts: "ankle fracture" → "Tillaux fracture". */
export function narrowerThan(phrase: string, context: string = phrase): string[] {
  const parts = senses(phrase, context).flatMap(({ term, name }) => (name === term.name ? term.narrower : []));
  return inAllSpellings(parts, phrase);
}

function senses(phrase: string, context: string): Naming[] {
  const tokens = tokensOf(phrase);
  if (FUNCTION_WORDS.has(phrase)) return [];
  const found = PHRASES.longest(tokens, 0, (naming, words) => naming !== null && words === tokens.length);
  const namings = (found?.values ?? []).filter((naming) => naming !== null);
  if (namings.length < 2) return namings;
  const joints = new Set(findMentions(context.replace(phrase, ' ')).flatMap(({ term }) => term.joints));
  const fitting = namings.filter(({ term }) => term.joints.some((joint) => joints.has(joint)));
  return fitting.length > 0 ? fitting : namings;
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
