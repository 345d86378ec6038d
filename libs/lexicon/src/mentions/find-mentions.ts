import type { Joint } from '@msk/contracts';
import { wordGroup } from '../vocabulary/guard.ts';
import { isPathology, isStructure, type Term, type TermKind } from '../vocabulary/term.ts';
import { PHRASES, type SurfaceForm } from '../vocabulary/vocabulary.ts';
import { once } from '../words/once.ts';
import { NO_BREAK, type Tokens } from '../words/tokens.ts';
import { type Assertion, isNormal, readStatuses } from './assertion.ts';
import { isMeant } from './check-guards.ts';
import { findPredicativeNames } from './predicative-names.ts';
import {
  collectKin,
  definitionsIn,
  isShortText,
  type Kin,
  legendsIn,
  readDefinitions,
  readWords,
  type TextContext,
} from './text-context.ts';

/** A term that a text names; `start` and `end` are positions in the text. */
export interface Mention {
  readonly term: Term;
  /** Canonical name; narrower than the term's where the text is. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly assertion: Assertion;
  /** "Femoral" says where something is; it does not name the femur as such. */
  readonly isAdjective: boolean;
}

interface Hit {
  readonly forms: SurfaceForm[];
  /** Token positions, the end exclusive. */
  readonly from: number;
  readonly to: number;
}

/** What the text says about its own abbreviations and its subject. */
export function createTextContext(text: string): TextContext {
  const defined = definitionsIn(text);
  const definitions = readDefinitions([...defined, ...legendsIn(text)]);
  const isShort = isShortText(text);
  const readOnce = once(() => {
    const tokens = readWords(text, defined);
    const terms = unguardedTerms(tokens, definitions);
    const organs = countOrgans(tokens);
    return { kin: collectKin(terms), organs, isOfOrgans: !isShort && organs > countPlaces(terms) };
  });
  return {
    definitions,
    isShort,
    get kin() {
      return readOnce().kin;
    },
    get organs() {
      return readOnce().organs;
    },
    get isOfOrgans() {
      return readOnce().isOfOrgans;
    },
  };
}

const countOrgans = ({ forms }: Tokens): number => {
  const organs = wordGroup('organ');
  return forms.filter((form) => organs.has(form)).length;
};

const countPlaces = (terms: readonly Term[]): number =>
  terms.filter(({ joints, isTissue }) => joints.length > 0 && !isTissue).length;

const NO_KIN: Kin = collectKin([]);

/** The terms that are mentioned by names which need no kin of their own. */
function unguardedTerms(tokens: Tokens, definitions: TextContext['definitions']): Term[] {
  const hits = hitsIn(tokens, { definitions, kin: NO_KIN, isShort: false, organs: 0, isOfOrgans: false });
  return hits.flatMap(({ forms }) => forms.filter(({ ambiguous }) => !ambiguous).map(({ term }) => term));
}

/**
 * All mentions in the order of the text: the longest at each position, none within another. A part of a longer text is read
 * in the context of the whole.
 */
export function findMentions(text: string, context: TextContext = createTextContext(text)): Mention[] {
  const tokens = readWords(text);
  const hits = hitsIn(tokens, context);
  if (hits.length === 0) return [];
  const statuses = readStatuses(tokens, wordsOf(tokens, hits));
  const inPlace = wordsOf(
    tokens,
    hits.filter(({ forms }) => !isPathology(forms[0]!.term)),
  );
  const usual = hits.map(({ forms }) => forms.find(({ ambiguous }) => !ambiguous) ?? null);
  return hits.flatMap((hit, n) => {
    const form = hit.forms.length > 1 || !usual[n] ? disambiguate(hit, n, usual) : usual[n];
    if (!form) return [];
    const stated = isPathology(form.term) ? statuses[hit.from] : isNormal(tokens, hit, inPlace) ? 'normal' : null;
    return [toMention(tokens, hit, form, stated ?? 'present')];
  });
}

function hitsIn(tokens: Tokens, context: TextContext): Hit[] {
  const hits: Hit[] = [];
  const predicative = findPredicativeNames(tokens, context);
  for (let from = 0; from < tokens.length; ) {
    const stated = predicative.get(from);
    if (stated) {
      hits.push(stated);
      from = stated.to;
      continue;
    }
    const found = PHRASES.longestMatch(
      tokens,
      from,
      (form, words) => form === null || isMeant(tokens, from, from + words, form, context),
    );
    const to = from + (found?.words ?? 1);
    const forms = found?.values.filter((form) => form !== null) ?? [];
    from = to;
    if (forms.length === 0) continue;
    const hit = { forms, from: to - found!.words, to };
    const [before, after] = [coordinatedBefore(tokens, hit, hits.at(-1)?.to ?? 0), coordinatedAfter(tokens, hit)];
    const next = after ?? overlapping(tokens, hit, context);
    hits.push(...(before ? [before] : []), hit, ...(next ? [next] : []));
    if (next) from = next.to;
  }
  return hits;
}

const CONJUNCTIONS = new Set(['and', 'or']);

/** "Medial and lateral meniscus": the medial one, too. */
function coordinatedBefore({ forms, breaks }: Tokens, { from, to, forms: names }: Hit, free: number): Hit | null {
  const isAfterAnd = to - from > 1 && from - 2 >= free && CONJUNCTIONS.has(forms[from - 1]!);
  if (!isAfterAnd || breaks[from] !== NO_BREAK || breaks[from - 1] !== NO_BREAK) return null;
  const name = namedBy([forms[from - 2]!, ...forms.slice(from + 1, to)], names);
  return name && { forms: [name], from: from - 2, to: from - 1 };
}

/** "Femoral head and neck": the femoral neck, too. */
function coordinatedAfter(tokens: Tokens, { from, to, forms: names }: Hit): Hit | null {
  const { forms, breaks } = tokens;
  const isBeforeAnd = to - from > 1 && CONJUNCTIONS.has(forms[to] ?? '') && to + 1 < forms.length;
  if (!isBeforeAnd || breaks[to] !== NO_BREAK || breaks[to + 1] !== NO_BREAK) return null;
  const name = namedBy([...forms.slice(from, to - 1), forms[to + 1]!], names);
  const isOther = name !== null && (PHRASES.longestMatch(tokens, to + 1, (form) => form !== null)?.words ?? 0) > 1;
  return name && !isOther ? { forms: [name], from: to + 1, to: to + 2 } : null;
}

/** "Patellar cartilage lesion": the cartilage lesion, too, where the word after the structure begins no other name. */
function overlapping(tokens: Tokens, { from, to, forms }: Hit, context: TextContext): Hit | null {
  if (to - from < 2 || tokens.breaks[to] !== NO_BREAK || !OVERLAPPING_KINDS.has(forms[0]!.term.kind)) return null;
  const isName = (form: SurfaceForm | null, words: number) =>
    form === null || isMeant(tokens, to, to + words, form, context);
  if (PHRASES.longestMatch(tokens, to, isName)) return null;
  for (let start = from + 1; start < to; start++) {
    const found = PHRASES.longestMatch(
      tokens,
      start,
      (form, words) =>
        form !== null &&
        start + words > to &&
        isPathology(form.term) &&
        isMeant(tokens, start, start + words, form, context),
    );
    if (found) return { forms: found.values.filter((form) => form !== null), from: start, to: start + found.words };
  }
  return null;
}

/** An injury of a named tendon, ligament or muscle is no injury of any. */
const OVERLAPPING_KINDS: ReadonlySet<TermKind> = new Set(['bone', 'cartilage', 'nerve', 'space']);

/** The structure of the same kind that these words name. */
function namedBy(words: readonly string[], [first]: readonly SurfaceForm[]): SurfaceForm | null {
  const isSimilar = (form: SurfaceForm | null) =>
    form !== null && !form.ambiguous && form.guards.length === 0 && form.term.kind === first!.term.kind;
  return (isStructure(first!.term) && PHRASES.valuesOf(words).find(isSimilar)) || null;
}

/** Whether a word is part of a term. */
function wordsOf(tokens: Tokens, hits: readonly Hit[]): (at: number) => boolean {
  const inTerm = new Uint8Array(tokens.length);
  for (const { from, to } of hits) inTerm.fill(1, from, to);
  return (at) => inTerm[at] === 1;
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

function toMention(
  { text, starts, ends }: Tokens,
  { from, to }: Hit,
  { term, name, adjective }: SurfaceForm,
  assertion: Assertion,
): Mention {
  const [start, end] = [starts[from]!, ends[to - 1]!];
  return { term, name, start, end, text: text.slice(start, end), assertion, isAdjective: adjective };
}
