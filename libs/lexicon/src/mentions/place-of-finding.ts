import type { Pathology } from '@msk/contracts';
import { isPathology, type Term, type TermKind } from '../vocabulary/term.ts';
import type { Mention } from './find-mentions.ts';
import { INJURY, pathologyAt, placesOfPathologies, TEARABLE_KINDS } from './pathology-parts.ts';

/** "Supraspinatus tendon tear", "tear of the distal supraspinatus tendon", "the tendon is torn". */
export function placeOf(text: string, mentions: readonly Mention[], n: number): Mention | null {
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
  const kinds = SUBJECT_KINDS.find(([group]) => finding.term.groups.includes(group))?.[1];
  if (kinds) return subjectBefore(text, mentions, n, kinds);
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
  if (place.term.kind === 'bone' && AVULSION.test(finding.text) && !/^\s+of\b/.test(between)) return false;
  return (
    PLACE_AFTER_FINDING.test(between) ||
    (PARTICIPLE.test(finding.text) && PLACE_AFTER_PARTICIPLE.test(between)) ||
    (TRANSITIVE.test(finding.text) && OBJECT.test(between))
  );
}

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

/** "The UCL is thickened, and there is a partial tear at the sublime tubercle", "plantar fasciitis with a partial tear". */
function subjectBefore(
  text: string,
  mentions: readonly Mention[],
  n: number,
  kinds: ReadonlySet<TermKind>,
): Mention | null {
  const finding = mentions[n]!;
  for (let at = n - 1; at >= 0 && finding.start - mentions[at]!.end < MAX_SUBJECT_DISTANCE; at--) {
    const subject = subjectIn(mentions[at]!);
    const between = text.slice(subject.end, finding.start);
    if (SENTENCE_END.test(between))
      return REFERS_BACK.test(between) ? onlySubject(text, mentions, at, finding, kinds) : null;
    // "The labrum is lifted, the periosteum beneath it is torn": the periosteum is.
    if (OTHER_SUBJECT.test(between) || (subject.term.isTissue && !kinds.has(subject.term.kind))) return null;
    if (isPlaceFor(finding, subject) && kinds.has(subject.term.kind))
      return subject.assertion === 'normal' ? null : subject;
  }
  return null;
}

/** A structure, also the one that a pathology is of. */
function subjectIn(mention: Mention): Mention {
  const structure = isPathology(mention.term) ? placesOfPathologies().get(mention.term) : null;
  return structure ? { ...mention, ...structure } : mention;
}

/** The one structure of a sentence that the next one can refer to: "Now the PCL. It's torn." */
function onlySubject(
  text: string,
  mentions: readonly Mention[],
  last: number,
  finding: Mention,
  kinds: ReadonlySet<TermKind>,
): Mention | null {
  const subjects: Mention[] = [];
  for (let at = last; at >= 0 && !SENTENCE_END.test(text.slice(mentions[at]!.end, mentions[last]!.start)); at--)
    if (isPlaceFor(finding, mentions[at]!) && kinds.has(mentions[at]!.term.kind)) subjects.push(mentions[at]!);
  const [subject] = subjects;
  return subject && subjects.every(({ name, assertion }) => name === subject.name && assertion !== 'normal')
    ? subject
    : null;
}

/** Characters. */
const MAX_SUBJECT_DISTANCE = 200;
const SENTENCE_END = /[.!?]\s/;
const REFERS_BACK =
  /^[^.!?]*[.!?]\s+(?:(?:and|so|but|here),?\s+)?(?:it|that|this)(?:['’]s| is| was| has| looks)\b[^.!?]*$/i;
/** A part that a tear is of: "the fibers of the medial head are torn". */
const OTHER_SUBJECT = /\b(?:head|horn|root|bundle|slip|(?<!-)side|no|not(?! only| just)|without)\b/i;

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
export const PLACE_AFTER_FINDING = new RegExp(
  `^\\s+${oneOf(TO_PLACE)}(?:\\s+${oneOf(ARTICLES)})?(?:\\s+[\\w-]{1,20}){0,${MAX_ADJECTIVES}}?(?:${PART_OF_PLACE})?\\s+$`,
  'i',
);
/** "Torn", "fractured", "swollen": of what follows. */
const PARTICIPLE = /(?:ed|torn|en|plastic)$/i;
const PLACE_AFTER_PARTICIPLE = /^\s+(?:(?:left|right|proximal|distal|medial|lateral|anterior|posterior)\s+)?$/i;
/** "He tore his ACL", "fluid surrounds the tendon". */
const TRANSITIVE =
  /\b(?:tore|tears|broke|ruptured|dislocated|sprained|strained|fractured|injured|perforated|broken|around|along|surround\w*|(?:compress|squeez|squash|flatten|pinch|push|press)\w*(?: on)?)$/i;
const OBJECT =
  /^\s+(?:both\s+)?(?:(?:the|his|her|my|your|their|an?|one|two|three)\s+)?(?:(?:left|right|proximal|distal|medial|lateral|anterior|posterior)\s+)?$/i;
export const PLACE_BEFORE_FINDING =
  /^(?:[\s-]+|\s+(?:is|was|has been|has|have|had|has got|have got|are|were|with|shows?|showed)(?:\s+(?:a|an|just|now|also|[a-z]+ly))?\s+)$/i;

/** Of a bone; "an avulsion at the femur" is of what is attached there. */
const AVULSION = /^avulsion\b/i;

const BONE_KINDS: ReadonlySet<TermKind> = new Set(['bone']);
const JOINT_KINDS: ReadonlySet<TermKind> = new Set(['joint']);
const TENDINOUS_KINDS: ReadonlySet<TermKind> = new Set(['tendon', 'muscle']);
/** What a finding of a group is of, where a text names it before. */
const SUBJECT_KINDS: readonly (readonly [Pathology, ReadonlySet<TermKind>])[] = [
  ['tear', TEARABLE_KINDS],
  ['tendinosis', TENDINOUS_KINDS],
  ['arthritis', JOINT_KINDS],
  ['fracture', BONE_KINDS],
];
const EDEMATOUS_KINDS: ReadonlySet<TermKind> = new Set(['bone', 'muscle']);
/** "Rotation of the foot tears the ligaments." */
const LIMBS: ReadonlySet<string> = new Set(['foot', 'hand', 'finger', 'toe', 'thumb']);
const FRACTURABLE_KINDS: ReadonlySet<TermKind> = new Set(['bone', 'joint']);

/**
 * Whether a diagnosis names the structure as the place of the finding. "Bone" or "tendon" alone adds no information to
 * "fracture" or "tear". Ligaments do not fracture; bones do not tear and are not lacerated, but avulsed; only ligaments are
 * sprained, only nerves entrapped, and only joints have osteoarthritis, unless the tables name that of the structure.
 */
export function isPlaceFor({ text, term: { name, groups } }: Mention, { term: place }: Mention): boolean {
  if (isPathology(place) || (place.joints.length === 0 && !isLabrum(place))) return false;
  if (place.kind === 'bone' && AVULSION.test(text)) return true;
  if (name === 'osteoarthritis' && TEARABLE_KINDS.has(place.kind)) return pathologyAt(place.name, name) !== null;
  if (name === 'sprain') return place.kind === 'ligament' || place.kind === 'joint';
  if (name === 'entrapment') return place.kind === 'nerve';
  if (name === 'laceration') return place.kind !== 'bone';
  if (name === INJURY) return TEARABLE_KINDS.has(place.kind) || place.kind === 'nerve';
  if (groups.includes('tear'))
    return TEARABLE_KINDS.has(place.kind) || (place.kind === 'joint' && !LIMBS.has(place.name));
  return !groups.includes('fracture') || FRACTURABLE_KINDS.has(place.kind);
}

export const isLabrum = ({ name, kind }: Term): boolean => kind === 'cartilage' && /labr/.test(name);
