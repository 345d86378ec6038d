import type { Joint, Pathology } from '@msk/contracts';
import { capitalize, isPathology, type Term, type TermKind } from '../vocabulary/term.ts';
import { termNamed } from '../vocabulary/terms.ts';
import { PHRASES, type SurfaceForm, surfaceForms } from '../vocabulary/vocabulary.ts';
import { once } from '../words/once.ts';
import { tokenize } from '../words/tokens.ts';
import type { Assertion } from './assertion.ts';
import { findMentions, type Mention } from './find-mentions.ts';

/** A pathology that a text mentions, and its place. */
export interface Diagnosis {
  /** Capitalized, with the place: "Anterior cruciate ligament tear". */
  readonly name: string;
  readonly term: Term;
  /** The place is part of the name. */
  readonly placed: boolean;
  readonly groups: readonly Pathology[];
  readonly joints: readonly Joint[];
  readonly start: number;
  readonly end: number;
  readonly assertion: Assertion;
}

/** The pathologies among mentions; the name of a finding includes the place that is mentioned beside it. */
export function findDiagnoses(text: string, mentions: readonly Mention[] = findMentions(text)): Diagnosis[] {
  return mentions.flatMap((mention, n) => {
    if (!isPathology(mention.term)) return [];
    const diagnoses = mention.term.kind === 'finding' ? ofFinding(text, mentions, n) : ofName(text, mentions, n);
    return diagnoses.filter(({ term }) => term.name !== INJURY);
  });
}

function ofFinding(text: string, mentions: readonly Mention[], n: number): Diagnosis[] {
  const finding = mentions[n]!;
  const place = placeOf(text, mentions, n);
  if (!place) return [toDiagnosis(finding, finding)];
  const at = mentions.indexOf(place);
  const others = Math.abs(at - n) === 1 ? coordinatedPlaces(text, mentions, { finding, place, at, step: at - n }) : [];
  return [place, ...others].map((one) => toPlacedDiagnosis(finding, one));
}

/** "Tears of the ACL, PCL and MCL", "lunate and triquetral fractures": the name is of one place, and the finding of all. */
function ofName(text: string, mentions: readonly Mention[], n: number): Diagnosis[] {
  const mention = mentions[n]!;
  const named = toDiagnosis(mention, mention);
  if (!isBesideStructure(text, mentions, n)) return [named];
  const [first, second, further] = partsOf(mention.text);
  if (!first || !second || further) return [named];
  const [step, finding, place] =
    first.term.kind === 'finding' ? [1, first, second] : second.term.kind === 'finding' ? [-1, second, first] : [];
  if (!step) return [named];
  const parts = { finding: { ...mention, ...finding }, place: { ...mention, ...place }, at: n, step };
  return [named, ...coordinatedPlaces(text, mentions, parts).map((one) => toPlacedDiagnosis(parts.finding, one))];
}

const isBesideStructure = (text: string, mentions: readonly Mention[], n: number): boolean => {
  const [before, mention, after] = [mentions[n - 1], mentions[n]!, mentions[n + 1]];
  return (
    (before !== undefined && !isPathology(before.term) && CONJUNCTION.test(text.slice(before.end, mention.start))) ||
    (after !== undefined && !isPathology(after.term) && isLink(text.slice(mention.end, after.start)))
  );
};

/** Says something only of a structure at which it is a pathology with a name: "injury of the Achilles tendon". */
const INJURY = 'injury';

const toDiagnosis = (
  { start, end, assertion }: Mention,
  { term, name }: Pick<Mention, 'term' | 'name'>,
): Diagnosis => ({
  name: capitalize(name),
  term,
  placed: false,
  groups: term.groups,
  joints: term.joints,
  start,
  end,
  assertion,
});

function toPlacedDiagnosis(mentioned: Mention, place: Mention): Diagnosis {
  const finding = findingAt(place, mentioned);
  const name =
    / /.test(finding.name) || / of | \(/.test(place.name)
      ? `${finding.name} of the ${place.name}`
      : `${place.name} ${finding.name}`;
  const pathology = pathologyAt(place.name, finding.name) ?? pathologyAt(place.term.name, finding.name);
  if (pathology) return toDiagnosis(finding, pathology);
  const groups: Pathology[] = [...finding.term.groups];
  if (isLabrum(place.term)) groups.push('labral');
  return { ...toDiagnosis(finding, { term: finding.term, name }), placed: true, groups, joints: place.term.joints };
}

/** "Bruising of the femoral condyle" is a bone contusion, "edema of the talus" is of its marrow, a ruptured ligament is torn. */
function findingAt(place: Mention, finding: Mention): Mention {
  const name = NAMES_AT_PLACE[place.term.kind]?.[finding.term.name];
  return name ? { ...finding, name, term: termNamed(name)! } : finding;
}

const NAMES_AT_PLACE: Partial<Record<TermKind, Readonly<Record<string, string>>>> = {
  bone: { contusion: 'bone contusion', edema: 'bone marrow edema' },
  ligament: { rupture: 'tear' },
  tendon: { rupture: 'tear' },
  muscle: { rupture: 'tear' },
};

/**
 * "Tear" beside "anterior cruciate ligament" is a pathology with a name of its own; so is "rupture" of a muscle's tendon, and
 * an injury of a ligament.
 */
export function pathologyAt(place: string, finding: string): SurfaceForm | null {
  const places = [place, place.replace(/ tendon$/, ''), `${place} tendon`];
  const findings = finding === 'rupture' || finding === INJURY ? [finding, 'tear'] : [finding];
  for (const what of findings)
    for (const where of places) {
      const pathology = pathologiesByParts().get(`${where}|${what}`);
      if (pathology) return pathology;
    }
  return null;
}

/**
 * The pathologies by the place and the finding that their names consist of, in any of their wordings: "acetabular fracture" is
 * what "fracture of the acetabulum" names.
 */
const pathologiesByParts = once(() => {
  const byParts = new Map<string, SurfaceForm>();
  for (const form of surfaceForms()) {
    if (form.term.kind !== 'pathology' || form.ambiguous) continue;
    const inner = partsOf(form.phrase);
    const place = inner.find(({ term }) => !isPathology(term));
    const finding = inner.find(({ term }) => term.kind === 'finding');
    if (inner.length !== 2 || !place || !finding) continue;
    const key = `${place.name}|${finding.name}`;
    if (!byParts.has(key)) byParts.set(key, form);
  }
  return byParts;
});

const FILLERS = new Set(['of', 'the', 'in', 'at', 'joint']);

/** The concepts that a phrase consists of, if nothing else is in it. */
export function partsOf(phrase: string): SurfaceForm[] {
  const tokens = tokenize(phrase);
  const parts: SurfaceForm[] = [];
  for (let from = 0; from < tokens.length; ) {
    const max = tokens.length - from - (from === 0 ? 1 : 0);
    const found = PHRASES.longestMatch(tokens, from, (form, words) => form !== null && words <= max);
    const form = found?.values.find((form) => form && !form.ambiguous);
    if (form) parts.push(form);
    else if (!FILLERS.has(tokens.forms[from]!)) return [];
    from += found?.words ?? 1;
  }
  return parts;
}

/** "Supraspinatus tendon tear", "tear of the distal supraspinatus tendon", "the tendon is torn". */
function placeOf(text: string, mentions: readonly Mention[], n: number): Mention | null {
  const finding = mentions[n]!;
  const last = mentions[n - 1];
  // "The femoral attachment of the ligament" is of the ligament, "the epiphysis of the radius" of the radius.
  const isPart = mentions[n + 1]?.isAdjective || mentions[n + 1]?.term.isTissue;
  const next = isPart ? mentions[n + 2] : mentions[n + 1];
  const isStatedOfLast = last !== undefined && isPlaceFor(finding, last) && isBeforeFinding(text, last, finding);
  // "The ligament is torn at the knee": the ligament is.
  const isOfLast = isStatedOfLast && last.term.kind !== 'joint' && next?.term.kind === 'joint';
  if (next && !isOfLast && isPlaceFor(finding, next) && followsFinding(text, finding, next)) return next;
  if (isStatedOfLast) return headOf(text, mentions, n) ?? last;
  if (finding.term.groups.includes('tear')) return subjectBefore(text, mentions, n, TEARABLE_KINDS);
  if (finding.term.name !== 'edema') return null;
  const subject = subjectBefore(text, mentions, n, EDEMATOUS_KINDS);
  return subject && !BESIDE.test(text.slice(subject.end, finding.start)) ? subject : null;
}

/** "Labral tear", and in "patellar cartilage lesion" the cartilage, which is a part of both names. */
const isBeforeFinding = (text: string, place: Mention, finding: Mention): boolean =>
  place.end > finding.start || PLACE_BEFORE_FINDING.test(text.slice(place.end, finding.start));

/** "Tear of the labrum", "torn labrum". */
function followsFinding(text: string, finding: Mention, place: Mention): boolean {
  const between = text.slice(finding.end, place.start);
  return (
    PLACE_AFTER_FINDING.test(between) ||
    (PARTICIPLE.test(finding.text) && PLACE_AFTER_PARTICIPLE.test(between)) ||
    (TRANSITIVE.test(finding.text) && OBJECT.test(between))
  );
}

/** "Fractures of the scaphoid, the triquetrum and the ulna", "radius and ulna fractures": the other bones, too. */
function coordinatedPlaces(
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
const CONJUNCTION = /^,?\s+(?:and|or|and\/or|&)\s+(?:\d+\s+of\s+)?(?:the\s+)?(?:left\s+|right\s+)?$/i;
const COMMA = /^,\s+(?:\d+\s+of\s+)?(?:the\s+)?(?:left\s+|right\s+)?$/i;
const isLink = (between: string): boolean => CONJUNCTION.test(between) || COMMA.test(between);
const ARTICLE = /\bthe\b/i;
/** "A tear of the labrum, and the cuff is thickened." */
const BEGINS_CLAUSE = /^\s+(?:is|was|has|had|shows?|showed|appears?|appeared|remains?|demonstrates?)\b/i;

/** "The collateral ligament of the elbow joint is torn": the ligament is. */
function headOf(text: string, mentions: readonly Mention[], n: number): Mention | null {
  const [head, place] = [mentions[n - 2], mentions[n - 1]!];
  const isHead =
    head &&
    isPlaceFor(mentions[n]!, head) &&
    place.term.kind === 'joint' &&
    head.term.kind !== 'joint' &&
    PART_OF.test(text.slice(head.end, place.start));
  return isHead ? head : null;
}

const PART_OF = /^\s+(?:of|in|at)\s+(?:the\s+)?(?:[\w-]+\s+)?$/i;

/** "The UCL is thickened, and there is a partial tear at the sublime tubercle." */
function subjectBefore(
  text: string,
  mentions: readonly Mention[],
  n: number,
  kinds: ReadonlySet<TermKind>,
): Mention | null {
  const finding = mentions[n]!;
  for (let at = n - 1; at >= 0 && finding.start - mentions[at]!.end < MAX_SUBJECT_DISTANCE; at--) {
    const subject = mentions[at]!;
    if (OTHER_SUBJECT.test(text.slice(subject.end, finding.start))) return null;
    if (isPlaceFor(finding, subject) && kinds.has(subject.term.kind))
      return subject.assertion === 'normal' ? null : subject;
  }
  return null;
}

/** Characters. */
const MAX_SUBJECT_DISTANCE = 60;
/** The end of the sentence, or a part that a tear is of: "the fibers of the medial head are torn". */
const OTHER_SUBJECT =
  /[.;!?]\s|\b(?:fib(?:er|re)s?|head|horn|root|bundle|slip|edge|surface|side|no|not(?! only| just)|without)\b/i;

const BESIDE = /\b(?:around|surround\w*|about|beside|adjacent|(?:deep|superficial|next) to)\b/i;

/** What leads from a finding to its place. */
const TO_PLACE = [
  ...['of', 'in', 'at', 'to', 'on', 'within', 'inside', 'involving', 'involves', 'that involves', 'which involves'],
  ...['through', 'coursing through', 'extending through', 'running through', 'passing through'],
];
const ARTICLES = ['the', 'a', 'an', 'his', 'her', 'your', 'one', 'both'];
/** Parts of a structure, which the structure has in common with others: "of the neck of the fifth metacarpal". */
const PARTS = [
  ...['head', 'neck', 'body', 'shaft', 'base', 'tip', 'end', 'pole', 'third', 'half', 'side', 'aspect'],
  ...['part', 'portion', 'fibers', 'attachment', 'insertion', 'margin', 'rim', 'wall', 'surface', 'dome'],
  ...['wing', 'arch', 'angle', 'condyle', 'process', 'ramus', 'epiphysis', 'metaphysis', 'diaphysis'],
];
const WHICH = ['left', 'right', 'first', 'second', 'third', 'fourth', 'fifth', '[1-5](?:st|nd|rd|th)'];
const MAX_ADJECTIVES = 3;

const oneOf = (words: readonly string[]): string => `(?:${words.map((one) => one.replaceAll(' ', '\\s+')).join('|')})`;
const PART_OF_PLACE = `\\s+(?:\\w+-)?${oneOf(PARTS)}\\s+of(?:\\s+(?:the|his|her))?(?:\\s+${oneOf(WHICH)})?`;
const PLACE_AFTER_FINDING = new RegExp(
  `^\\s+${oneOf(TO_PLACE)}(?:\\s+${oneOf(ARTICLES)})?(?:\\s+[\\w-]{1,20}){0,${MAX_ADJECTIVES}}?(?:${PART_OF_PLACE})?\\s+$`,
  'i',
);
/** "Torn", "fractured", "swollen": of what follows. */
const PARTICIPLE = /(?:ed|torn|en|plastic)$/i;
const PLACE_AFTER_PARTICIPLE = /^\s+(?:(?:left|right|proximal|distal|medial|lateral|anterior|posterior)\s+)?$/i;
/** "He tore his ACL", "fluid surrounds the tendon". */
const TRANSITIVE =
  /\b(?:tore|tears|broke|ruptured|dislocated|sprained|strained|fractured|injured|perforated|broken|around|along|surround\w*)$/i;
const OBJECT =
  /^\s+(?:both\s+)?(?:(?:the|his|her|my|your|their|an?|one|two|three)\s+)?(?:(?:left|right|proximal|distal|medial|lateral|anterior|posterior)\s+)?$/i;
const PLACE_BEFORE_FINDING =
  /^(?:[\s-]+|\s+(?:is|was|has been|has|have|had|are|were|with|shows?|showed)(?:\s+(?:a|an|just|now|also|[a-z]+ly))?\s+)$/i;

const TEARABLE_KINDS: ReadonlySet<TermKind> = new Set(['ligament', 'tendon', 'muscle', 'cartilage']);
const EDEMATOUS_KINDS: ReadonlySet<TermKind> = new Set(['bone', 'muscle']);
const FRACTURABLE_KINDS: ReadonlySet<TermKind> = new Set(['bone', 'joint']);

/**
 * Whether a diagnosis names the structure as the place of the finding. "Bone" or "tendon" alone adds no information to
 * "fracture" or "tear". Ligaments do not fracture, bones do not tear, nor are they lacerated, and only ligaments are sprained, and only nerves
 * entrapped.
 */
function isPlaceFor({ term: { name, groups } }: Mention, { term: place }: Mention): boolean {
  if (isPathology(place) || (place.joints.length === 0 && !isLabrum(place))) return false;
  if (name === 'sprain') return place.kind === 'ligament' || place.kind === 'joint';
  if (name === 'entrapment') return place.kind === 'nerve';
  if (name === 'laceration') return place.kind !== 'bone';
  if (name === INJURY) return TEARABLE_KINDS.has(place.kind) || place.kind === 'nerve';
  if (groups.includes('tear')) return TEARABLE_KINDS.has(place.kind) || place.kind === 'joint';
  return !groups.includes('fracture') || FRACTURABLE_KINDS.has(place.kind);
}

export const isLabrum = ({ name, kind }: Term): boolean => kind === 'cartilage' && /labr/.test(name);
