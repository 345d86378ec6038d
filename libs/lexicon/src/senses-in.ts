import { FUNCTION_WORDS } from './expansions.ts';
import { findMentions } from './find-mentions.ts';
import { type Tokens, tokensOf } from './tokens.ts';
import { type Naming, PHRASES } from './vocabulary.ts';

/** A stretch of a short text that names something of the field. */
export interface Sense {
  readonly start: number;
  readonly end: number;
  /** What it means, as the field says it. */
  readonly names: readonly string[];
  /** What it may also mean, where nothing else is spoken of. */
  readonly rarely: readonly string[];
}

/**
 * What a question names, in whatever case it is typed, and what is named within that: "acl tear" is a tear, and of the
 * ACL. Unlike in running text, "slap" or "dish" is meant as the field means it. Where the rest of the question speaks of
 * a joint, a name that has several senses keeps those of that joint.
 */
export function sensesIn(question: string): Sense[] {
  const tokens = tokensOf(question);
  const senses: Sense[] = [];
  for (const { from, to, namings } of stretchesIn(tokens)) {
    const [start, end] = [tokens.starts[from]!, tokens.ends[to - 1]!];
    if (FUNCTION_WORDS.has(question.slice(start, end))) continue;
    const rest = `${question.slice(0, start)} ${question.slice(end)}`;
    const all = meant(namings, rest);
    const usual = all.filter(({ ambiguous }) => !ambiguous);
    const names = namesOf(usual.length > 0 ? usual : all);
    senses.push({ start, end, names, rarely: namesOf(all).filter((name) => !names.includes(name)) });
  }
  return senses;
}

/** What is named within a name, whatever the rest of the text is about. */
export function namedWithin(phrase: string): readonly string[] {
  const key = phrase.toLowerCase();
  let names = within.get(key);
  if (!names) {
    const tokens = tokensOf(phrase);
    const inner = stretchesIn(tokens).filter(({ from, to }) => to - from < tokens.length);
    const clear = inner.flatMap(({ namings }) => namings.filter(({ ambiguous, everyday }) => !ambiguous && !everyday));
    names = [...new Set(clear.map(({ name }) => name))];
    if (within.size > 20_000) within.clear();
    within.set(key, names);
  }
  return names;
}

const within = new Map<string, readonly string[]>();

interface Stretch {
  from: number;
  to: number;
  namings: Naming[];
}

/** The longest names one after the other, and in each of them those that are shorter. */
function stretchesIn(tokens: Tokens): Stretch[] {
  const stretches: Stretch[] = [];
  for (let from = 0; from < tokens.length; ) {
    const whole = longest(tokens, from, Number.POSITIVE_INFINITY);
    if (whole && whole.namings.length > 0) {
      stretches.push(whole);
      for (let inner = from; inner < whole.to; inner++) {
        const part = longest(tokens, inner, whole.to - inner - (inner === from ? 1 : 0));
        if (part && part.namings.length > 0) stretches.push(part);
      }
    }
    from = whole?.to ?? from + 1;
  }
  return stretches;
}

function longest(tokens: Tokens, from: number, most: number): Stretch | null {
  const found = PHRASES.longest(tokens, from, (_, words) => words <= most);
  return found && { from, to: from + found.words, namings: found.values.filter((naming) => naming !== null) };
}

const namesOf = (namings: readonly Naming[]): string[] => [...new Set(namings.map(({ name }) => name))];

function meant(namings: readonly Naming[], rest: string): readonly Naming[] {
  if (namings.length < 2) return namings;
  const joints = new Set(findMentions(rest).flatMap(({ term }) => term.joints));
  const fitting = namings.filter(({ term }) => term.joints.some((joint) => joints.has(joint)));
  return fitting.length > 0 ? fitting : namings;
}
