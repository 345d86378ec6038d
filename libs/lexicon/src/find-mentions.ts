import type { Joint } from '@msk/contracts';
import { type Assertion, assertionOf } from './assertion.ts';
import { isPathology, type Term } from './term.ts';
import { type Tokens, tokensOf } from './tokens.ts';
import { type Naming, PHRASES } from './vocabulary.ts';

/** A term where a text names it; `start` and `end` are positions in the text. */
export interface Mention {
  readonly term: Term;
  /** What is meant, as the field calls it; narrower than the term where the text is. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly assertion: Assertion;
}

interface Hit {
  readonly namings: Naming[];
  /** Token positions, the end exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Every term of the field in a text, in its order: always the longest that fits, and none within another. */
export function findMentions(text: string): Mention[] {
  const tokens = tokensOf(text);
  const hits = hitsIn(tokens);
  const usual = hits.map(({ namings }) => namings.find(({ ambiguous }) => !ambiguous) ?? null);
  return hits.flatMap((hit, n) => {
    const meant = hit.namings.length > 1 || !usual[n] ? inContext(hit, n, usual) : usual[n];
    return meant ? [mention(tokens, hit, meant)] : [];
  });
}

function hitsIn(tokens: Tokens): Hit[] {
  const hits: Hit[] = [];
  for (let from = 0; from < tokens.length; ) {
    const found = PHRASES.longest(
      tokens,
      from,
      (naming, words) => !naming?.everyday || inCapitals(tokens, from, words),
    );
    const to = from + (found?.words ?? 1);
    const namings = found?.values.filter((naming) => naming !== null) ?? [];
    if (namings.length > 0) hits.push({ namings, from, to });
    from = to;
  }
  return hits;
}

function inCapitals({ text, starts, ends }: Tokens, from: number, words: number): boolean {
  const [start, end] = [starts[from]!, ends[from + words - 1]!];
  // In a shouted line capitals say nothing.
  return !/\p{Ll}/u.test(text.slice(start, end)) && /\p{Ll}/u.test(text.slice(Math.max(0, start - 40), end + 40));
}

/** The nearest unambiguous mentions on both sides decide which joint is spoken of. */
function inContext({ namings }: Hit, at: number, usual: readonly (Naming | null)[]): Naming | null {
  const near: Partial<Record<Joint, number>> = {};
  for (let n = Math.max(0, at - WINDOW); n <= at + WINDOW && n < usual.length; n++) {
    const joints = n === at ? [] : (usual[n]?.term.joints ?? []);
    for (const joint of joints) near[joint] = (near[joint] ?? 0) + 1 / joints.length / Math.abs(n - at);
  }
  const support = ({ term }: Naming) => Math.max(0, ...term.joints.map((joint) => near[joint] ?? 0));
  const best = namings.reduce((one, other) => (support(other) > support(one) ? other : one));
  const asUsual = usual[at] ?? null;
  return support(best) > (asUsual ? support(asUsual) : 0) ? best : asUsual;
}

/** In mentions, to each side. */
const WINDOW = 20;

function mention(tokens: Tokens, { from, to }: Hit, { term, name }: Naming): Mention {
  const [start, end] = [tokens.starts[from]!, tokens.ends[to - 1]!];
  const assertion = assertionOf(tokens, from, to, !isPathology(term));
  return { term, name, start, end, text: tokens.text.slice(start, end), assertion };
}
