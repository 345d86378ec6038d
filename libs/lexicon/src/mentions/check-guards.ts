import type { Joint } from '@msk/contracts';
import { wordGroup } from '../vocabulary/guard.ts';
import { PHRASES, type SurfaceForm } from '../vocabulary/vocabulary.ts';
import { CLAUSE, NO_BREAK, SENTENCE, type Tokens } from '../words/tokens.ts';
import { hasKin, type TextContext } from './text-context.ts';

/** Whether a name at a place of a text means its term there. `to` is exclusive. */
export function isMeant(tokens: Tokens, from: number, to: number, form: SurfaceForm, context: TextContext): boolean {
  if (form.abbreviation && !isWrittenAsAbbreviation(tokens, from, form)) return false;
  if (form.eponym && !isEponym(tokens, from, to)) return false;
  if (isPartOfName(tokens, from, to)) return false;
  const defined = form.abbreviation ? context.definitions.get(form.phrase) : undefined;
  if (defined) return defined.has(form.term);
  return form.guards.every(({ rule, words }) => {
    switch (rule) {
      case 'organ':
        return !context.isOfOrgans && !isInOrgan(tokens, from, to);
      case 'kin':
        return context.isShort || hasKin(context.kin, form.term);
      case 'spine':
        return isVertebralLevel(tokens, from, to);
      case 'place':
        return !hasForeignPlace(tokens, from, to, form) && (context.isShort || hasKin(context.kin, form.term));
      case 'beside':
        return hasNear(tokens, from, to, words);
      case 'not-beside':
        return !hasNear(tokens, from, to, words);
      case 'not-before':
        return !words.has(tokens.forms[to] ?? '');
      case 'not-after':
        return !words.has(tokens.forms[from - 1] ?? '') && !words.has(tokens.forms[from - 2] ?? '');
      default:
        return true;
    }
  });
}

const CONTEXT_LENGTH = 200;

/** In its own capitals, or in a text without capitals; not as a part of a longer code such as "PD-L1". */
function isWrittenAsAbbreviation({ text, starts, ends }: Tokens, from: number, form: SurfaceForm): boolean {
  const [start, end] = [starts[from]!, ends[from]!];
  const written = text.slice(start, end).replace(/(?:['’]s|s)$/, '');
  const isGuarded = form.everyday || form.guards.length > 0;
  if (isGlued(text, start, end, isGuarded) && !isOfLevels(text, start, end)) return false;
  const around = text.slice(Math.max(0, start - CONTEXT_LENGTH), end + CONTEXT_LENGTH);
  if (written === form.phrase || text.slice(start, end) === form.phrase) {
    // Within a text that is all upper case, upper case does not identify an abbreviation.
    return !form.everyday || /\p{Ll}/u.test(text.slice(Math.max(0, start - 40), end + 40));
  }
  if (isGuarded && !form.guards.every(({ rule }) => rule === 'kin')) return false;
  return !form.everyday && (!/\p{Lu}/u.test(around) || !/\p{Ll}/u.test(around));
}

/** "ACL-deficient" and "ACL/PCL" name the ligament; "PD-L1", "LA/RA" and "OG-ra-fee" name nothing. */
function isGlued(text: string, start: number, end: number, isGuarded: boolean): boolean {
  const [before, after] = [text[start - 1] ?? '', text[end] ?? ''];
  const isJoined = (sign: string, other: string | undefined) =>
    /[-/‐–]/.test(sign) && /[\p{L}\p{N}]/u.test(other ?? '');
  const gluedBefore = isJoined(before, text[start - 2]);
  const gluedAfter = isJoined(after, text[end + 1]);
  if (gluedBefore) return isGuarded || before !== '/' || !/[A-Z]{2,}\/$/.test(text.slice(0, start).slice(-8));
  if (!gluedAfter) return false;
  return after === '/'
    ? isGuarded || !/^\/[A-Z]{2,}/.test(text.slice(end, end + 8))
    : !/^-\p{Ll}{4,}/u.test(text.slice(end, end + 8));
}

/** "C5-C7", "T8–T9": from one vertebral level to another. */
const isOfLevels = (text: string, start: number, end: number): boolean =>
  LEVEL.test(text.slice(start, end)) &&
  (/\b[CTLS]\d{1,2}[-–]$/.test(text.slice(Math.max(0, start - 4), start)) ||
    /^[-–][CTLS]\d{1,2}\b/.test(text.slice(end, end + 5)));

/** A person's name is capitalized, and no reference, sign or test. */
function isEponym({ text, starts, forms, breaks }: Tokens, from: number, to: number): boolean {
  const isCapitalized = /\p{Lu}/u.test(text[starts[from]!]!) || !/\p{Lu}/u.test(text);
  const next = breaks[to] === SENTENCE ? '' : (forms[to] ?? '');
  return isCapitalized && !wordGroup('name-use').has(next);
}

const MAX_NAME_WORDS = 8;
const NAME_JOINERS = new Set(['of', 'and', 'the', 'for', 'in', 'on', 'amp']);

/** "Scoliosis Research Society", "Osteoarthritis Index", "National Institute of Arthritis": a name with its own capitals. */
function isPartOfName(tokens: Tokens, from: number, to: number): boolean {
  if (!isCapitalized(tokens, from) || isTitle(tokens.text)) return false;
  const institutions = wordGroup('institution');
  for (let at = to; at < Math.min(to + MAX_NAME_WORDS, tokens.length); at++) {
    if (tokens.breaks[at] === SENTENCE || tokens.breaks[at] === CLAUSE) break;
    if (NAME_JOINERS.has(tokens.forms[at]!)) continue;
    if (!isCapitalized(tokens, at)) break;
    if (institutions.has(tokens.forms[at]!)) return true;
  }
  for (let at = from - 1; at >= Math.max(0, from - MAX_NAME_WORDS); at--) {
    if (tokens.breaks[at + 1] === SENTENCE) break;
    if (NAME_JOINERS.has(tokens.forms[at]!)) continue;
    if (!isCapitalized(tokens, at)) break;
    if (institutions.has(tokens.forms[at]!)) return true;
  }
  return false;
}

const MAX_TITLE_LENGTH = 200;
const WORDS = /\p{L}{4,}/gu;

/** In a heading with a capital for each word, capitals do not tell a name. */
function isTitle(text: string): boolean {
  if (text.length > MAX_TITLE_LENGTH || /[.!?]\s*$/.test(text)) return false;
  const words = text.match(WORDS) ?? [];
  return words.length > 3 && words.filter((word) => /^\p{Lu}/u.test(word)).length > 0.7 * words.length;
}

const isCapitalized = ({ text, starts }: Tokens, at: number): boolean => /\p{Lu}/u.test(text[starts[at]!]!);

const PREPOSITIONS = new Set(['of', 'in', 'to', 'within', 'from', 'around', 'inside', 'on']);
const DETERMINERS = new Set(['the', 'a', 'an', 'his', 'her', 'their', 'both', 'left', 'right', 'one', 'each']);

/** An organ one or two words before, or after "of", "in" and the like. */
function isInOrgan({ forms, breaks }: Tokens, from: number, to: number): boolean {
  const organs = wordGroup('organ');
  for (let at = from - 1; at >= Math.max(0, from - 2) && breaks[at + 1] === NO_BREAK; at--) {
    if (organs.has(forms[at]!)) return true;
    if (forms[at] === 'and' || PREPOSITIONS.has(forms[at]!) || DETERMINERS.has(forms[at]!)) break;
  }
  if (breaks[to] === NO_BREAK && organs.has(forms[to] ?? '')) return true;
  if (breaks[to] !== NO_BREAK || !PREPOSITIONS.has(forms[to] ?? '')) return false;
  let at = to + 1;
  while (DETERMINERS.has(forms[at] ?? '') && breaks[at] === NO_BREAK) at++;
  for (let word = at; word < at + 3 && breaks[word] === NO_BREAK; word++)
    if (organs.has(forms[word] ?? '')) return true;
  return false;
}

const LEVEL = /^[CTLS]\d{1,2}$/i;
const MAX_SPINE_DISTANCE = 5;

/** Beside a word of the spine or another level. */
function isVertebralLevel(tokens: Tokens, from: number, to: number): boolean {
  const { text, forms, starts, ends, breaks } = tokens;
  const spine = wordGroup('spine');
  const complement = wordGroup('complement');
  const isLevel = (at: number) => LEVEL.test(text.slice(starts[at]!, ends[at]!));
  if (hasNear(tokens, from, to, complement)) return false; // C3 and C4 are proteins, too
  for (let at = from - 1; at >= Math.max(0, from - MAX_SPINE_DISTANCE) && breaks[at + 1] !== SENTENCE; at--)
    if (spine.has(forms[at]!) || isLevel(at)) return true;
  for (let at = to; at < Math.min(to + MAX_SPINE_DISTANCE, forms.length) && breaks[at] !== SENTENCE; at++)
    if (spine.has(forms[at]!) || isLevel(at)) return true;
  return to - from > 1; // a pair
}

const MAX_PLACE_DISTANCE = 5;

/** A place that is stated beside the name and is not at the joint of its term. */
function hasForeignPlace(tokens: Tokens, from: number, to: number, { term }: SurfaceForm): boolean {
  const joints = PREPOSITIONS.has(tokens.forms[to] ?? '')
    ? placeWithin(tokens, to + 1, to + 1 + MAX_PLACE_DISTANCE)
    : placeWithin(tokens, Math.max(0, from - 3), from);
  return joints.length > 0 && !joints.some((joint) => term.joints.includes(joint));
}

/** The joints of the first place that is named between two words. */
function placeWithin(tokens: Tokens, from: number, to: number): readonly Joint[] {
  for (let at = from; at < Math.min(to, tokens.length); at++) {
    if (at > from && tokens.breaks[at] !== NO_BREAK) return [];
    const found = PHRASES.longestMatch(
      tokens,
      at,
      (form) => form !== null && !form.ambiguous && form.term.joints.length > 0,
    );
    if (found) return found.values[0]!.term.joints;
  }
  return [];
}

const MAX_NEAR_DISTANCE = 6;

function hasNear({ forms, breaks }: Tokens, from: number, to: number, words: ReadonlySet<string>): boolean {
  for (let at = from - 1; at >= Math.max(0, from - MAX_NEAR_DISTANCE) && breaks[at + 1] !== SENTENCE; at--)
    if (words.has(forms[at]!)) return true;
  for (let at = to; at < Math.min(to + MAX_NEAR_DISTANCE, forms.length) && breaks[at] !== SENTENCE; at++)
    if (words.has(forms[at]!)) return true;
  return false;
}
