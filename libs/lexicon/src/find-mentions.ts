import type { Joint } from '@msk/contracts';
import { type Assertion, assertionOf } from './assertion.ts';
import { isPathology, type Term } from './term.ts';
import { type Tokens, tokensOf } from './tokens.ts';
import { type Entry, PHRASES } from './vocabulary.ts';

/** A term where a text names it; `start` and `end` are positions in the text. */
export interface Mention {
  readonly term: Term;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly assertion: Assertion;
}

interface Hit {
  readonly entries: Entry[];
  /** Token positions, the end exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Every term of the field in a text, in its order: always the longest that fits, and none within another. */
export function findMentions(text: string): Mention[] {
  const tokens = tokensOf(text);
  const hits = hitsIn(tokens);
  const clear = hits.map(({ entries }) => entries.find(({ ambiguous }) => !ambiguous)?.term ?? null);
  return hits.flatMap((hit, n) => {
    const term = hit.entries.length > 1 || !clear[n] ? meant(hit, n, clear) : clear[n];
    return term ? [mention(tokens, hit, term)] : [];
  });
}

function hitsIn(tokens: Tokens): Hit[] {
  const hits: Hit[] = [];
  for (let from = 0; from < tokens.length; ) {
    const found = PHRASES.longest(tokens, from, (entry, words) => isMeantSo(entry, tokens, from, words));
    const to = from + (found?.words ?? 1);
    if (found?.values.some(({ term }) => term)) hits.push({ entries: found.values, from, to });
    from = to;
  }
  return hits;
}

function isMeantSo({ everyday, phrase }: Entry, { text, starts, ends }: Tokens, from: number, words: number): boolean {
  if (!everyday) return true;
  const [start, end] = [starts[from]!, ends[from + words - 1]!];
  if (text.slice(start, end) !== phrase) return false;
  // In a shouted line capitals say nothing.
  return /\p{Ll}/u.test(text.slice(Math.max(0, start - 40), end + 40));
}

/** The nearest unambiguous mentions on both sides decide which joint is spoken of. */
function meant({ entries }: Hit, at: number, clear: readonly (Term | null)[]): Term | null {
  const near: Partial<Record<Joint, number>> = {};
  for (let n = Math.max(0, at - WINDOW); n <= at + WINDOW && n < clear.length; n++) {
    const joints = n === at ? [] : (clear[n]?.joints ?? []);
    for (const joint of joints) near[joint] = (near[joint] ?? 0) + 1 / joints.length / Math.abs(n - at);
  }
  const candidates = entries.map(({ term, ambiguous }) => ({
    term,
    support: Math.max(0, ...(term?.joints ?? []).map((joint) => near[joint] ?? 0)),
    ambiguous,
  }));
  const best = candidates.reduce((one, other) => (other.support > one.support ? other : one));
  const usual = candidates.find(({ ambiguous }) => !ambiguous);
  return best.support > (usual?.support ?? 0) ? best.term : (usual?.term ?? null);
}

/** In mentions, to each side. */
const WINDOW = 20;

function mention(tokens: Tokens, { from, to }: Hit, term: Term): Mention {
  const [start, end] = [tokens.starts[from]!, tokens.ends[to - 1]!];
  const assertion = assertionOf(tokens, from, to, !isPathology(term));
  return { term, start, end, text: tokens.text.slice(start, end), assertion };
}
