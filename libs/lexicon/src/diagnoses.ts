import type { Joint, Pathology } from '@msk/contracts';
import type { Assertion } from './assertion.ts';
import { findMentions, type Mention } from './find-mentions.ts';
import { capitalize, isPathology, type Term, type TermKind } from './term.ts';

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
  readonly assertion: Assertion;
}

/** The pathologies among mentions; the name of a finding includes the place that is mentioned beside it. */
export function findDiagnoses(text: string, mentions: readonly Mention[] = findMentions(text)): Diagnosis[] {
  return mentions.flatMap((mention, n) => {
    if (!isPathology(mention.term)) return [];
    const place = mention.term.kind === 'finding' ? placeOf(text, mentions, n) : null;
    return [place ? toPlacedDiagnosis(mention, place) : toDiagnosis(mention, mention)];
  });
}

const toDiagnosis = ({ start, assertion }: Mention, { term, name }: Pick<Mention, 'term' | 'name'>): Diagnosis => ({
  name: capitalize(name),
  term,
  placed: false,
  groups: term.groups,
  joints: term.joints,
  start,
  assertion,
});

function toPlacedDiagnosis(finding: Mention, place: Mention): Diagnosis {
  const name =
    / /.test(finding.name) || / of | \(/.test(place.name)
      ? `${finding.name} of the ${place.name}`
      : `${place.name} ${finding.name}`;
  const pathology = findPathology(name);
  if (pathology) return toDiagnosis(finding, pathology);
  const groups: Pathology[] = [...finding.term.groups];
  if (isLabrum(place.term)) groups.push('labral');
  return { ...toDiagnosis(finding, { term: finding.term, name }), placed: true, groups, joints: place.term.joints };
}

/** "Tear" beside "anterior cruciate ligament" is a pathology with a name of its own. */
function findPathology(phrase: string): Pick<Mention, 'term' | 'name'> | null {
  let pathology = cache.get(phrase);
  if (pathology === undefined) {
    const [only] = findMentions(phrase);
    pathology = only && only.end - only.start === phrase.length && only.term.kind === 'pathology' ? only : null;
    cache.set(phrase, pathology);
  }
  return pathology;
}

/** Bounded by the vocabulary: places times findings. */
const cache = new Map<string, Pick<Mention, 'term' | 'name'> | null>();

/** "Supraspinatus tendon tear", "tear of the distal supraspinatus tendon", "the tendon is torn". */
function placeOf(text: string, mentions: readonly Mention[], n: number): Mention | null {
  const finding = mentions[n]!;
  const [last, next] = [mentions[n - 1], mentions[n + 1]];
  if (next && isPlaceFor(finding, next) && PLACE_AFTER_FINDING.test(text.slice(finding.end, next.start))) return next;
  if (last && isPlaceFor(finding, last) && PLACE_BEFORE_FINDING.test(text.slice(last.end, finding.start))) return last;
  return finding.term.groups.includes('tear') ? subjectBefore(text, mentions, n) : null;
}

/** "The UCL is thickened, and there is a partial tear at the sublime tubercle." */
function subjectBefore(text: string, mentions: readonly Mention[], n: number): Mention | null {
  const finding = mentions[n]!;
  for (let at = n - 1; at >= 0 && finding.start - mentions[at]!.end < MAX_SUBJECT_DISTANCE; at--) {
    const subject = mentions[at]!;
    if (/[.;!?]\s/.test(text.slice(subject.end, finding.start))) return null;
    if (isPlaceFor(finding, subject) && TEARABLE_KINDS.has(subject.term.kind))
      return subject.assertion === 'normal' ? null : subject;
  }
  return null;
}

/** Characters. */
const MAX_SUBJECT_DISTANCE = 60;

const PLACE_AFTER_FINDING =
  /^\s+(?:of|in|at|involving|through|within)(?:\s+(?:the|a|an|his|her|your|one|both))?(?:\s+[\w-]{1,20}){0,2}?\s+$/i;
const PLACE_BEFORE_FINDING =
  /^(?:[\s-]+|\s+(?:is|was|has been|are|were|with)(?:\s+(?:a|an|completely|partially|acutely|clearly|also))?\s+)$/i;

const TEARABLE_KINDS: ReadonlySet<TermKind> = new Set(['ligament', 'tendon', 'muscle', 'cartilage']);
const FRACTURABLE_KINDS: ReadonlySet<TermKind> = new Set(['bone', 'joint']);

/**
 * Whether a diagnosis names the structure as the place of the finding. "Bone" or "tendon" alone adds no information to
 * "fracture" or "tear". Ligaments do not fracture, and bones do not tear.
 */
function isPlaceFor({ term: { groups } }: Mention, { term: place }: Mention): boolean {
  if (isPathology(place) || place.joints.length === 0) return false;
  if (groups.includes('tear')) return TEARABLE_KINDS.has(place.kind) || place.kind === 'joint';
  return !groups.includes('fracture') || FRACTURABLE_KINDS.has(place.kind);
}

export const isLabrum = ({ name, kind }: Term): boolean => kind === 'cartilage' && /labr/.test(name);
