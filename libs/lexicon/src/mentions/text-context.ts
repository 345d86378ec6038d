import type { Joint, Pathology } from '@msk/contracts';
import type { Term } from '../vocabulary/term.ts';
import { PHRASES } from '../vocabulary/vocabulary.ts';
import { breakIn, type Tokens, tokenize } from '../words/tokens.ts';

/** What a whole text says about its own abbreviations and its subject. Parts of a case share the context of the case. */
export interface TextContext {
  /** The terms that a text means by an abbreviation that it spells out; none where it means something else. */
  readonly definitions: ReadonlyMap<string, ReadonlySet<Term>>;
  readonly kin: Kin;
  /** Too short to mention a name's kin, such as a title that stands alone. */
  readonly isShort: boolean;
  /** Words for organs. */
  readonly organs: number;
  /** Names more organs than places of the specialty: a cyst in it is one of an organ. */
  readonly isOfOrgans: boolean;
}

/** The concepts that the text mentions by names without a guard. */
export interface Kin {
  readonly joints: ReadonlyMap<Joint, ReadonlySet<Term>>;
  readonly groups: ReadonlyMap<Pathology, ReadonlySet<Term>>;
  readonly terms: ReadonlySet<Term>;
}

const MAX_SHORT_LENGTH = 60;

export const isShortText = (text: string): boolean => text.length <= MAX_SHORT_LENGTH;

export function collectKin(terms: Iterable<Term>): Kin {
  const kin = { joints: new Map<Joint, Set<Term>>(), groups: new Map<Pathology, Set<Term>>(), terms: new Set<Term>() };
  for (const term of terms) {
    kin.terms.add(term);
    for (const joint of term.joints) kin.joints.set(joint, (kin.joints.get(joint) ?? new Set()).add(term));
    for (const group of term.groups) kin.groups.set(group, (kin.groups.get(group) ?? new Set()).add(term));
  }
  return kin;
}

/** Whether the text mentions another concept of the term's joint, else of its filter, else two others of the specialty. */
export function hasKin({ joints, groups, terms }: Kin, term: Term): boolean {
  const hasOther = (others: ReadonlySet<Term> | undefined) =>
    others !== undefined && (others.size > 1 || !others.has(term));
  if (terms.has(term)) return true; // spelt out
  if (term.joints.length > 0) return term.joints.some((joint) => hasOther(joints.get(joint)));
  if (term.groups.some((group) => hasOther(groups.get(group)))) return true;
  return [...terms].filter((other) => other !== term && !other.isTissue).length > 1;
}

const BRACKETED = /\(([A-Z][A-Za-z]{0,4}[A-Z]\d?)s?\)/g;

/** The terms that each abbreviation means in the text. */
export function readDefinitions(found: readonly Definition[]): ReadonlyMap<string, ReadonlySet<Term>> {
  const definitions = new Map<string, Set<Term>>();
  for (const { short, long } of found)
    definitions.set(short, new Set([...(definitions.get(short) ?? []), ...termsNamed(long, short)]));
  return definitions;
}

export interface Definition {
  readonly short: string;
  readonly long: string;
  /** Of the short form. */
  readonly start: number;
}

/**
 * Abbreviations in brackets after their long form, whose letters they take from right to left, the first from the beginning
 * of a word (Schwartz and Hearst 2003).
 */
export function definitionsIn(text: string): Definition[] {
  return Array.from(text.matchAll(BRACKETED), ({ 1: short = '', index }) => {
    const words = short.length + Math.min(5, short.length);
    const before = text
      .slice(Math.max(0, index - 100), index)
      .split(/[.;:()]/)
      .at(-1)!;
    const long = longForm(short, before.trim().split(/\s+/).slice(-words).join(' '));
    return { short, long: long ?? '', start: index + 1 };
  }).filter(({ long }) => long !== '');
}

/** "AS, anterior scalene muscle", "VA = vertebral artery": the letters of a figure, as its caption explains them. */
export function legendsIn(text: string): Definition[] {
  return Array.from(text.matchAll(LEGEND), ({ 1: short = '', 2: rest = '', index }) => {
    const words = rest.trim().split(/\s+/);
    const begins = words.map((_, n) => words.slice(0, n + 1).join(' '));
    const long = begins.slice(0, short.length + 2).find((begin) => longForm(short, begin) === begin);
    return { short, long: long ?? '', start: index };
  }).filter(({ long }) => long !== '');
}

const LEGEND = /\b([A-Z]{2,5})(?:,|:|;|\s*[=–—]|\s-)\s*([A-Za-z][^.;:,()=–—]{3,80})/g;

/** The words of a text without the abbreviations that it defines: "anterior cruciate ligament (ACL) injury" is one name. */
export function readWords(text: string, definitions: readonly Definition[] = definitionsIn(text)): Tokens {
  const tokens = tokenize(text);
  const skipped = new Set(definitions.map(({ start }) => start));
  if (skipped.size === 0) return tokens;
  const kept = [...tokens.starts.keys()].filter((at) => !skipped.has(tokens.starts[at]!));
  return {
    text,
    length: kept.length,
    forms: kept.map((at) => tokens.forms[at]!),
    starts: kept.map((at) => tokens.starts[at]!),
    ends: kept.map((at) => tokens.ends[at]!),
    breaks: kept.map((at) =>
      skipped.has(tokens.starts[at - 1]!)
        ? breakIn(text, tokens.ends[at - 1]! + 1, tokens.starts[at]!)
        : tokens.breaks[at]!,
    ),
  };
}

function longForm(short: string, before: string): string | null {
  let at = before.length - 1;
  for (let letter = short.length - 1; letter >= 0; letter--) {
    const wanted = short[letter]!.toLowerCase();
    const fits = () =>
      before[at]!.toLowerCase() === wanted && (letter > 0 || at === 0 || !/[\p{L}\p{N}]/u.test(before[at - 1]!));
    while (at >= 0 && !fits()) at--;
    if (at < 0) return null;
    at--;
  }
  return before.slice(at + 1);
}

/** The terms of the abbreviation that have the long form, or end in it or begin it, among their names. */
function termsNamed(long: string, short: string): Set<Term> {
  const forms = tokenize(long).forms.join(' ');
  const candidates = PHRASES.longestMatch(tokenize(short), 0, (form) => form !== null)?.values ?? [];
  const terms = candidates.flatMap((form) => (form ? [form.term] : []));
  return new Set(
    terms.filter(({ name, synonyms }) =>
      [name, ...synonyms].some((other) => {
        const words = tokenize(other).forms.join(' ');
        return words === forms || words.startsWith(`${forms} `) || forms.endsWith(` ${words}`);
      }),
    ),
  );
}
