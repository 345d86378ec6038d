import type { Joint, Pathology } from '@msk/contracts';
import type { Assertion } from './assertion.ts';
import { findMentions, type Mention } from './find-mentions.ts';
import { isPathology, type Term, type TermKind, titleOf } from './term.ts';

/** What a text says is wrong, and where. */
export interface Diagnosis {
  /** As a list shows it, with the place: "Anterior cruciate ligament tear". */
  readonly name: string;
  readonly term: Term;
  /** The place is part of the name. */
  readonly placed: boolean;
  readonly groups: readonly Pathology[];
  readonly joints: readonly Joint[];
  readonly start: number;
  readonly assertion: Assertion;
}

/** The pathologies among mentions; findings are named after their place where it is said beside them. */
export function diagnosesIn(text: string, mentions: readonly Mention[] = findMentions(text)): Diagnosis[] {
  return mentions.flatMap((mention, n) => {
    if (!isPathology(mention.term)) return [];
    const place = mention.term.kind === 'finding' ? placeOf(text, mentions, n) : null;
    return [place ? placed(mention, place) : diagnosis(mention, mention)];
  });
}

const diagnosis = ({ start, assertion }: Mention, { term, name }: Pick<Mention, 'term' | 'name'>): Diagnosis => ({
  name: titleOf(name),
  term,
  placed: false,
  groups: term.groups,
  joints: term.joints,
  start,
  assertion,
});

function placed(finding: Mention, place: Mention): Diagnosis {
  const name =
    / /.test(finding.name) || / of | \(/.test(place.name)
      ? `${finding.name} of the ${place.name}`
      : `${place.name} ${finding.name}`;
  const known = knownAs(name);
  if (known) return diagnosis(finding, known);
  const groups: Pathology[] = [...finding.term.groups];
  if (isLabrum(place.term)) groups.push('labral');
  return { ...diagnosis(finding, { term: finding.term, name }), placed: true, groups, joints: place.term.joints };
}

/** "Tear" beside "anterior cruciate ligament" has a name of its own. */
function knownAs(phrase: string): Pick<Mention, 'term' | 'name'> | null {
  let known = names.get(phrase);
  if (known === undefined) {
    const [only] = findMentions(phrase);
    known = only && only.end - only.start === phrase.length && only.term.kind === 'pathology' ? only : null;
    names.set(phrase, known);
  }
  return known;
}

/** Bounded by the vocabulary: places times findings. */
const names = new Map<string, Pick<Mention, 'term' | 'name'> | null>();

/** "Supraspinatus tendon tear", "tear of the distal supraspinatus tendon", "the tendon is torn". */
function placeOf(text: string, mentions: readonly Mention[], n: number): Mention | null {
  const finding = mentions[n]!;
  const [last, next] = [mentions[n - 1], mentions[n + 1]];
  if (next && suits(finding, next) && BEHIND.test(text.slice(finding.end, next.start))) return next;
  if (last && suits(finding, last) && BEFORE.test(text.slice(last.end, finding.start))) return last;
  return finding.term.groups.includes('tear') ? subjectBefore(text, mentions, n) : null;
}

/** "The UCL is thickened, and there is a partial tear at the sublime tubercle." */
function subjectBefore(text: string, mentions: readonly Mention[], n: number): Mention | null {
  const finding = mentions[n]!;
  for (let at = n - 1; at >= 0 && finding.start - mentions[at]!.end < NEARBY; at--) {
    const subject = mentions[at]!;
    if (/[.;!?]\s/.test(text.slice(subject.end, finding.start))) return null;
    if (suits(finding, subject) && TEARABLE.has(subject.term.kind))
      return subject.assertion === 'normal' ? null : subject;
  }
  return null;
}

/** In characters. */
const NEARBY = 60;

const BEHIND =
  /^\s+(?:of|in|at|involving|through|within)(?:\s+(?:the|a|an|his|her|your|one|both))?(?:\s+[\w-]{1,20}){0,2}?\s+$/i;
const BEFORE =
  /^(?:[\s-]+|\s+(?:is|was|has been|are|were|with)(?:\s+(?:a|an|completely|partially|acutely|clearly|also))?\s+)$/i;

const TEARABLE: ReadonlySet<TermKind> = new Set(['ligament', 'tendon', 'muscle', 'cartilage']);
const BREAKABLE: ReadonlySet<TermKind> = new Set(['bone', 'joint']);

/** "Bone" or "tendon" alone says nothing that "fracture" or "tear" does not; and no ligament breaks, no bone tears. */
function suits({ term: { groups } }: Mention, { term: place }: Mention): boolean {
  if (isPathology(place) || place.joints.length === 0) return false;
  if (groups.includes('tear')) return TEARABLE.has(place.kind) || place.kind === 'joint';
  return !groups.includes('fracture') || BREAKABLE.has(place.kind);
}

export const isLabrum = ({ name, kind }: Term): boolean => kind === 'cartilage' && /labr/.test(name);
