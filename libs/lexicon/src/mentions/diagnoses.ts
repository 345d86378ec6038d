import type { Joint, Pathology } from '@msk/contracts';
import { capitalize, isPathology, type Term, type TermKind } from '../vocabulary/term.ts';
import { ancestorsOf, termNamed } from '../vocabulary/terms.ts';
import type { SurfaceForm } from '../vocabulary/vocabulary.ts';
import type { Assertion } from './assertion.ts';
import { CONJUNCTION, coordinatedPlaces, isLink } from './coordinated-places.ts';
import { findMentions, type Mention } from './find-mentions.ts';
import { INJURY, partsOf, pathologyAt } from './pathology-parts.ts';
import { isLabrum, placeOf } from './place-of-finding.ts';

/** A pathology that a text mentions, and its place. */
export interface Diagnosis {
  /** Capitalized, with the place: "Anterior cruciate ligament tear". */
  readonly name: string;
  readonly term: Term;
  /** The structure whose name is part of the name of a finding. */
  readonly place: Term | null;
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

const toDiagnosis = (
  { start, end, assertion }: Mention,
  { term, name }: Pick<Mention, 'term' | 'name'>,
): Diagnosis => ({
  name: capitalize(name),
  term,
  place: null,
  groups: term.groups,
  joints: term.joints,
  start,
  end,
  assertion,
});

function toPlacedDiagnosis(mentioned: Mention, place: Mention): Diagnosis {
  const finding = findingAt(place, mentioned);
  const name = nameAtPlace(finding.name, place.name);
  const pathology =
    pathologyAt(place.name, finding.name) ?? pathologyAt(place.term.name, finding.name) ?? ofRoot(place, finding);
  if (pathology) return toDiagnosis(finding, pathology);
  const groups: Pathology[] = [...finding.term.groups];
  if (isLabrum(place.term)) groups.push('labral');
  return {
    ...toDiagnosis(finding, { term: finding.term, name }),
    place: place.term,
    groups,
    joints: place.term.joints,
  };
}

/** "Anterior cruciate ligament tear", "partial-thickness tear of the supraspinatus". */
export const nameAtPlace = (finding: string, place: string): string =>
  / /.test(finding) || / of | \(/.test(place) ? `${finding} of the ${place}` : `${place} ${finding}`;

/** Compression of the L5 nerve root is that of a nerve root. */
const ofRoot = ({ term }: Mention, { name }: Mention): SurfaceForm | null =>
  term.kind === 'nerve'
    ? (ancestorsOf(term)
        .map((root) => pathologyAt(root.name, name))
        .find((form) => form !== null) ?? null)
    : null;

/**
 * "Bruising of the femoral condyle" is a bone contusion, "edema of the talus" is of its marrow, a ruptured ligament is torn, an
 * avulsed bone broken.
 */
function findingAt(place: Mention, finding: Mention): Mention {
  const name = NAMES_AT_PLACE[place.term.kind]?.[finding.term.name];
  if (name === AVULSION_FRACTURE && pathologyAt(place.name, finding.term.name)) return finding;
  return name ? { ...finding, name, term: termNamed(name)! } : finding;
}

const AVULSION_FRACTURE = 'avulsion fracture';
const NAMES_AT_PLACE: Partial<Record<TermKind, Readonly<Record<string, string>>>> = {
  bone: { contusion: 'bone contusion', edema: 'bone marrow edema', avulsion: AVULSION_FRACTURE },
  ligament: { rupture: 'tear' },
  tendon: { rupture: 'tear' },
  muscle: { rupture: 'tear', edema: 'muscle edema' },
};
