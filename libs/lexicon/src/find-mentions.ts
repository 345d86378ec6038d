import type { Joint } from '@msk/contracts';
import { type Assertion, classifyAssertion } from './assertion.ts';
import { isPathology, type Term } from './term.ts';
import { type Tokens, tokenize } from './tokens.ts';
import { PHRASES, type SurfaceForm } from './vocabulary.ts';

/** A term that a text names; `start` and `end` are positions in the text. */
export interface Mention {
  readonly term: Term;
  /** Canonical name; narrower than the term's where the text is. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly assertion: Assertion;
}

interface Hit {
  readonly forms: SurfaceForm[];
  /** Token positions, the end exclusive. */
  readonly from: number;
  readonly to: number;
}

/** All mentions in the order of the text: the longest at each position, none within another. */
export function findMentions(text: string): Mention[] {
  const tokens = tokenize(text);
  const hits = hitsIn(tokens);
  const usual = hits.map(({ forms }) => forms.find(({ ambiguous }) => !ambiguous) ?? null);
  return hits.flatMap((hit, n) => {
    const form = hit.forms.length > 1 || !usual[n] ? disambiguate(hit, n, usual) : usual[n];
    return form ? [toMention(tokens, hit, form)] : [];
  });
}

function hitsIn(tokens: Tokens): Hit[] {
  const hits: Hit[] = [];
  for (let from = 0; from < tokens.length; ) {
    const found = PHRASES.longestMatch(
      tokens,
      from,
      (form, words) => !form?.everyday || isUpperCase(tokens, from, words),
    );
    const to = from + (found?.words ?? 1);
    const forms = found?.values.filter((form) => form !== null) ?? [];
    if (forms.length > 0) hits.push({ forms, from, to });
    from = to;
  }
  return hits;
}

function isUpperCase({ text, starts, ends }: Tokens, from: number, words: number): boolean {
  const [start, end] = [starts[from]!, ends[from + words - 1]!];
  // Within a text that is all upper case, upper case does not identify an abbreviation.
  return !/\p{Ll}/u.test(text.slice(start, end)) && /\p{Ll}/u.test(text.slice(Math.max(0, start - 40), end + 40));
}

/** Chooses the sense of the joint that the nearest unambiguous mentions on both sides have. */
function disambiguate({ forms }: Hit, at: number, usual: readonly (SurfaceForm | null)[]): SurfaceForm | null {
  const near: Partial<Record<Joint, number>> = {};
  for (let n = Math.max(0, at - CONTEXT_WINDOW); n <= at + CONTEXT_WINDOW && n < usual.length; n++) {
    const joints = n === at ? [] : (usual[n]?.term.joints ?? []);
    for (const joint of joints) near[joint] = (near[joint] ?? 0) + 1 / joints.length / Math.abs(n - at);
  }
  const support = ({ term }: SurfaceForm) => Math.max(0, ...term.joints.map((joint) => near[joint] ?? 0));
  const best = forms.reduce((one, other) => (support(other) > support(one) ? other : one));
  const asUsual = usual[at] ?? null;
  return support(best) > (asUsual ? support(asUsual) : 0) ? best : asUsual;
}

/** Mentions to each side. */
const CONTEXT_WINDOW = 20;

function toMention(tokens: Tokens, { from, to }: Hit, { term, name }: SurfaceForm): Mention {
  const [start, end] = [tokens.starts[from]!, tokens.ends[to - 1]!];
  const assertion = classifyAssertion(tokens, from, to, !isPathology(term));
  return { term, name, start, end, text: tokens.text.slice(start, end), assertion };
}
