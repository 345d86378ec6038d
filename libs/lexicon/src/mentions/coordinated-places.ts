import { isPathology, type TermKind } from '../vocabulary/term.ts';
import type { Mention } from './find-mentions.ts';
import { isPlaceFor, PLACE_AFTER_FINDING, PLACE_BEFORE_FINDING } from './place-of-finding.ts';

/** "Fractures of the scaphoid, the triquetrum and the ulna", "radius and ulna fractures": the other bones, too. */
export function coordinatedPlaces(
  text: string,
  mentions: readonly Mention[],
  { finding, place, at, step }: { finding: Mention; place: Mention; at: number; step: number },
): Mention[] {
  const textBetween = (one: Mention, other: Mention) =>
    step < 0 ? text.slice(other.end, one.start) : text.slice(one.end, other.start);
  const others: Mention[] = [];
  let joined = 0; // those up to the conjunction, which is before the last of a list
  for (let i = at + step; isFurtherPlace(mentions[i], finding, place); i += step) {
    const [other, between] = [mentions[i]!, textBetween(mentions[i - step]!, mentions[i]!)];
    const isLast = CONJUNCTION.test(between);
    if (!isLink(between)) break;
    if (step > 0 && ARTICLE.test(between) && BEGINS_CLAUSE.test(text.slice(other.end))) break;
    others.push(other);
    if (isLast || (step < 0 && joined > 0)) joined = others.length;
  }
  const [last, beyond] = [others[joined - 1], mentions[at + step * (joined + 1)]];
  // "A fracture of the hamate and capitate edema": each bone has a finding of its own.
  const isOfOther =
    last &&
    beyond &&
    isPathology(beyond.term) &&
    (step < 0 ? PLACE_AFTER_FINDING : PLACE_BEFORE_FINDING).test(textBetween(last, beyond));
  return isOfOther ? [] : others.slice(0, joined);
}

const isFurtherPlace = (other: Mention | undefined, finding: Mention, { term: { kind } }: Mention): boolean =>
  other !== undefined &&
  other.assertion !== 'normal' &&
  isPlaceFor(finding, other) &&
  (other.term.kind === kind || (MUSCULAR.has(other.term.kind) && MUSCULAR.has(kind)));

const MUSCULAR: ReadonlySet<TermKind> = new Set(['muscle', 'tendon']);
export const CONJUNCTION = /^,?\s+(?:and|or|and\/or|&)\s+(?:\d+\s+of\s+)?(?:the\s+)?(?:left\s+|right\s+)?$/i;
const COMMA = /^,\s+(?:\d+\s+of\s+)?(?:the\s+)?(?:left\s+|right\s+)?$/i;
export const isLink = (between: string): boolean => CONJUNCTION.test(between) || COMMA.test(between);
const ARTICLE = /\bthe\b/i;
/** "A tear of the labrum, and the cuff is thickened." */
const BEGINS_CLAUSE = /^\s+(?:is|was|has|had|shows?|showed|appears?|appeared|remains?|demonstrates?)\b/i;
