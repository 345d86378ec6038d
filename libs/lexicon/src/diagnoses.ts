import type { Joint, Pathology } from '@msk/contracts';
import type { Assertion } from './assertion.ts';
import { findMentions, type Mention } from './find-mentions.ts';
import { isPathology, isStructure, type Term, titleOf } from './term.ts';

/** What a text says is wrong, and where. */
export interface Diagnosis {
  /** As a list shows it, with the place: "Anterior cruciate ligament tear". */
  readonly name: string;
  readonly term: Term;
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
    return [place ? placed(mention, place) : diagnosis(mention, mention.term, titleOf(mention.term))];
  });
}

const diagnosis = ({ start, assertion }: Mention, term: Term, name: string): Diagnosis => ({
  name,
  term,
  groups: term.groups,
  joints: term.joints,
  start,
  assertion,
});

function placed(mention: Mention, place: Term): Diagnosis {
  const name = / of | \(/.test(place.name)
    ? `${mention.term.name} of the ${place.name}`
    : `${place.name} ${mention.term.name}`;
  const known = knownAs(name);
  if (known) return diagnosis(mention, known, titleOf(known));
  const groups: Pathology[] = [...mention.term.groups];
  if (isLabrum(place)) groups.push('labral');
  return { ...diagnosis(mention, mention.term, titleOf({ name })), groups, joints: place.joints };
}

/** "Tear" beside "anterior cruciate ligament" has a name of its own. */
function knownAs(name: string): Term | null {
  let known = names.get(name);
  if (known === undefined) {
    const [only, ...more] = findMentions(name);
    known = only && more.length === 0 && only.end === name.length && only.term.kind === 'pathology' ? only.term : null;
    names.set(name, known);
  }
  return known;
}

/** Bounded by the vocabulary: places times findings. */
const names = new Map<string, Term | null>();

/** "Supraspinatus tendon tear", "tear of the distal supraspinatus tendon", "the tendon is torn". */
function placeOf(text: string, mentions: readonly Mention[], n: number): Term | null {
  const finding = mentions[n]!;
  const [last, next] = [mentions[n - 1], mentions[n + 1]];
  if (next && isPlace(next.term) && BEHIND.test(text.slice(finding.end, next.start))) return next.term;
  if (last && isPlace(last.term) && BEFORE.test(text.slice(last.end, finding.start))) return last.term;
  return null;
}

const QUALITIES = '(?:\\s+(?:[\\w-]+)){0,2}?';
const BEHIND = new RegExp(
  `^(?:\\s+(?:of|in|at|involving|through|within)(?:\\s+(?:the|a|an|his|her|your|one|both))?${QUALITIES}\\s+|\\s+)$`,
  'i',
);
const BEFORE =
  /^(?:[\s-]+|\s+(?:is|was|has been|are|were|with)(?:\s+(?:a|an|completely|partially|acutely|clearly|also))?\s+)$/i;

/** "Bone" or "tendon" alone says nothing that "fracture" or "tear" does not. */
const isPlace = (term: Term): boolean => (isStructure(term) || term.kind === 'joint') && term.joints.length > 0;
export const isLabrum = ({ name, kind }: Term): boolean => kind === 'cartilage' && /labr/.test(name);
