import type { Joint } from '@msk/contracts';
import { type Diagnosis, findDiagnoses } from '../mentions/diagnoses.ts';
import { findMentions } from '../mentions/find-mentions.ts';
import { findNestedNames, structuresWithin } from '../mentions/find-senses.ts';
import { conceptKeys, formOf } from '../vocabulary/concept-key.ts';
import { knownName } from '../vocabulary/known-name.ts';
import { isPathology, isStructure, type Term } from '../vocabulary/term.ts';
import { ancestorsOf, termNamed } from '../vocabulary/terms.ts';
import { descriptionOf, nameDescribed } from './name-described.ts';
import { plainName, SIDES, significantWords, wordSet } from './significant-words.ts';
import { usualWording } from './usual-wording.ts';

/** What a name of a diagnosis says: the concept, the concepts that it is a kind of, and what tells it from others of its kind. */
export interface DescribedDiagnosis {
  readonly key: string;
  readonly broader: ReadonlySet<string>;
  /** The findings that it is: "fracture", "tear". */
  readonly findings: ReadonlySet<string>;
  readonly structures: readonly Term[];
  /** What it is of: "ligament", "meniscus". */
  readonly tissues: ReadonlySet<string>;
  readonly joints: readonly Joint[];
  readonly places: ReadonlySet<string>;
  readonly sides: ReadonlySet<string>;
  readonly grades: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
  /** All words, in one order. */
  readonly words: string;
  /** The name as a whole is in the lexicon. */
  readonly isWholeName: boolean;
}

/** What is described in other words is what its name says and what the description says. */
export function describeDiagnosis(name: string, joint: Joint): DescribedDiagnosis {
  const plain = nameDescribed(inJoint(placeFirst(usualWording(name.trim())), joint));
  const named = describeName(plain);
  const description = descriptionOf(plain);
  if (description === null) return named;
  const described = describeName(description);
  return {
    ...named,
    broader: new Set([...named.broader, described.key, ...described.broader].filter((key) => key !== named.key)),
    findings: new Set([...named.findings, ...described.findings]),
    structures: [...new Set([...named.structures, ...described.structures])],
    tissues: new Set([...named.tissues, ...described.tissues]),
  };
}

function describeName(plain: string): DescribedDiagnosis {
  const known = knownName(plain);
  const found = findDiagnoses(known);
  const diagnosis = mainOf(found, known);
  const structures = structuresOf(known, diagnosis);
  const words = significantWords(plain);
  const keys = keysOf(known, diagnosis, structures);
  return {
    key: keys[0]!,
    broader: new Set(
      [...keys.slice(1), ...nestedFindings(diagnosis?.name ?? known)].map(plainName).filter((key) => key !== keys[0]),
    ),
    findings: findingsOf(diagnosis),
    structures,
    tissues: tissuesOf(known, structures, diagnosis),
    joints: diagnosis?.joints ?? [],
    places: new Set(structures.map(({ name }) => plainName(name))),
    sides: new Set(words.filter((word) => SIDES.has(word) || VERTEBRA.test(word))),
    grades: new Set(words.filter((word) => GRADES.has(word) || /^(?:\d|i{1,3}|iv|v|[abc])$/.test(word))),
    parts: new Set([
      ...words.filter((word) => PARTS.has(word)),
      ...found.filter((other) => other !== diagnosis).map(({ name }) => name),
    ]),
    words: words.toSorted().join(' '),
    isWholeName: formOf(plain) !== null,
  };
}

/** "Osteoporotic compression fracture" is a fracture; in "tarsal tunnel syndrome due to a ganglion" the first is meant. */
function mainOf(found: readonly Diagnosis[], name: string): Diagnosis | null {
  const [first, second] = found;
  const isCompound =
    second && !/ (?:with|due|and|from|after|plus) |[,;:(]/.test(name.slice(first!.start, second.start));
  return (isCompound ? second : first) ?? null;
}

/** "Labral tear of the hip" is "hip labral tear", where the lexicon has a name for it. */
function placeFirst(name: string): string {
  const [, what, where] = /^(.+?) (?:of|in|at) the (\w+)$/.exec(name) ?? [];
  const reordered = `${where} ${what}`;
  return where && formOf(name) === null && formOf(reordered) !== null ? reordered : name;
}

/** An abbreviation of several concepts has the one of the joint: "UCL tear" at the thumb. */
function inJoint(name: string, joint: Joint): string {
  const isOfJoint = ({ joints }: Pick<Term, 'joints'>) => joints.length === 0 || joints.includes(joint);
  const [diagnosis] = findDiagnoses(name);
  if (!diagnosis || joint === 'unknown' || isOfJoint(diagnosis)) return name;
  const [placed] = findDiagnoses(`${name} of the ${joint}`);
  return placed && placed.name !== diagnosis.name && isOfJoint(placed) ? `${name} of the ${joint}` : name;
}

/** The key of the concept, then those of its broader ones. The joint itself is no part of the name: the case shows it. */
function keysOf(name: string, diagnosis: Diagnosis | null, structures: readonly Term[]): string[] {
  if (diagnosis?.place && structures.length === 0) return conceptKeys(diagnosis.term.name).map(plainName);
  const keys = conceptKeys(diagnosis?.name ?? name);
  const isOfMuscle = diagnosis !== null && structures.some(({ kind }) => kind === 'muscle');
  const ofTendon = isOfMuscle ? conceptKeys(diagnosis!.name.replace(/ (tear|rupture)$/i, ' tendon $1')) : [];
  return [...new Set([...keys, ...ofTendon].map(plainName))].map((key) =>
    key.replace(/ of the (?:knee|hip|shoulder|ankle|foot|hand|wrist|elbow|finger|thumb|spine)$/, ''),
  );
}

/** "Tibial stress fracture" is a stress fracture. */
const nestedFindings = (name: string): string[] =>
  findNestedNames(name).filter((nested) => {
    const term = termNamed(nested);
    return term !== undefined && isPathology(term);
  });

function findingsOf(diagnosis: Diagnosis | null): ReadonlySet<string> {
  if (!diagnosis) return new Set();
  const { term, name, groups } = diagnosis;
  const named = [term, ...ancestorsOf(term), ...nestedFindings(name).flatMap((nested) => termNamed(nested) ?? [])];
  const findings = named.filter(({ kind }) => kind === 'finding').map(({ name }) => FINDING_OF[name] ?? name);
  // "Jersey finger": an eponym is a tear by its filter. Fractures are called so.
  const ofGroup = groups.filter((group) => group === 'tear');
  return new Set([...findings, ...ofGroup]);
}

const FINDING_OF: Record<string, string> = { rupture: 'tear', avulsion: 'tear', 'partial-thickness tear': 'tear' };

function structuresOf(name: string, diagnosis: Diagnosis | null): Term[] {
  const mentioned = findMentions(name).map(({ term }) => term);
  const within = diagnosis ? structuresWithin(diagnosis.name).map(({ term }) => term) : [];
  return [...new Set([...mentioned, ...within])].filter((term) => isStructure(term) && !term.isTissue);
}

function tissuesOf(name: string, structures: readonly Term[], diagnosis: Diagnosis | null): ReadonlySet<string> {
  const kinds = structures
    .filter(({ name }) => !name.includes('cartilage'))
    .map(({ kind }) => (kind === 'muscle' ? 'tendon' : kind))
    .filter((kind) => kind !== 'cartilage');
  const named = Object.entries(TISSUE_OF).flatMap(([part, tissue]) =>
    name.toLowerCase().includes(part) ? [tissue] : [],
  );
  return new Set([...kinds, ...named, ...(diagnosis?.groups.includes('labral') ? ['labrum'] : [])]);
}

const TISSUE_OF = {
  menisc: 'meniscus',
  labr: 'labrum',
  'rotator cuff': 'tendon',
  tendon: 'tendon',
  ligament: 'ligament',
};

const VERTEBRA = /^[clts]\d{1,2}$/;
const GRADES = wordSet('partial complete incomplete full high low');
const PARTS = wordSet(
  'first second third fourth fifth cervical thoracic lumbar medial hook lateral anterior posterior superior inferior proximal distal upper lower waist pole base shaft head neck horn root body foveal bony',
);
