import type { Joint } from '@msk/contracts';
import { ancestorsOf, capitalize, formOf, isStructure, type Mention, structuresWithin, type Term } from '@msk/lexicon';
import type { CaseReading } from './case-reading.js';
import { sentenceAt } from './case-sentence.js';
import { type Features, probabilityOf } from './score/model.js';
import { type NamedStructure, type StructureFeature, structureFeatures } from './score/structure-features.js';
import { STRUCTURE } from './score/weights.js';
import { rankByWeight } from './section.js';

export interface StructureCandidate {
  /** A display name. */
  readonly name: string;
  readonly features: Features<StructureFeature>;
  /** Named as normal or absent, a structure of many places, or only the part of the spine that the case is of. */
  readonly isAside: boolean;
  /** Named at least twice by itself, and not as normal or absent. */
  readonly isRepeated: boolean;
}

const MAX_STRUCTURES = 6;
/** Vertebrae and disks: a report on the spine names all of them. */
const MAX_LEVELS = 3;

/** The structures that probably belong to the case: first those that its pathologies are of, and last those that are aside. */
export function findStructures(reading: CaseReading, joint: Joint, pathologies: readonly string[]): string[] {
  const affected = new Set(pathologies.filter(isOfPlace).flatMap(structuresOfName));
  const rank = ({ name, isAside }: StructureCandidate) => (isAside ? 2 : affected.has(name) ? 0 : 1);
  const probable = listStructures(reading, joint).filter((one) => isProbable(one, affected.has(one.name)));
  const furtherLevels = probable.filter(({ features }) => features.isLevel).slice(MAX_LEVELS);
  const shown = probable.filter((one) => !furtherLevels.includes(one));
  return shown
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX_STRUCTURES)
    .map(({ name }) => name);
}

/** What is said twice is not said in passing, and what a pathology of the case is of belongs to it. */
function isProbable({ features, isAside, isRepeated }: StructureCandidate, isAffected: boolean): boolean {
  const isCapped = isRepeated && !isAside && features.isOfProcedure === 0;
  const threshold = isAffected ? AFFECTED_THRESHOLD : isCapped ? CAPPED_THRESHOLD : STRUCTURE.threshold;
  return probabilityOf(features, STRUCTURE) >= (features.isLevel ? STRUCTURE.threshold : threshold);
}

const CAPPED_THRESHOLD = 0.5;
const AFFECTED_THRESHOLD = 0.3;

/** "Acetabular labral tear"; "carpal tunnel syndrome" is of the median nerve. */
const isOfPlace = (pathology: string): boolean => !/\b(?:syndrome|disease)\b/i.test(pathology);
const structuresOfName = (pathology: string): string[] =>
  structuresOfPathology(pathology).map(({ name }) => capitalize(name));

/** All structures that the text names of the case, also within the names of its pathologies; heaviest first. */
export function listStructures(reading: CaseReading, joint: Joint): StructureCandidate[] {
  const found = new Map<string, NamedStructure[]>();
  const ranked = rankByWeight(reading.sections, (section) =>
    section.mentions
      .filter(({ start }) => !sentenceAt(section.sentences, start)?.isGeneral)
      .flatMap((mention) => structuresOf(mention).map((named) => ({ ...named, mention, section })))
      .map((named) => {
        if (!found.get(named.name)?.push(named)) found.set(named.name, [named]);
        return [named.name, named.term.joints.includes(joint) ? 1 : ELSEWHERE_WEIGHT] as const;
      }),
  );
  const all = ranked.map(([name, weight]) => ({ name, weight, term: found.get(name)!.at(-1)!.term }));
  const specific = all.filter((one) => !all.some((other) => isPartOf(other, one)));
  const heaviest = (specific.find(({ term }) => !term.isGeneral) ?? specific[0])?.weight ?? 0;
  return specific.map(({ name, weight, term }) => ({
    name: capitalize(name),
    features: structureFeatures(found.get(name)!, Math.min(1, weight / heaviest), reading, joint),
    isAside:
      term.isGeneral ||
      PART_OF_SPINE.test(name) ||
      found.get(name)!.every(({ mention: { assertion } }) => assertion === 'normal' || assertion === 'absent'),
    isRepeated: found.get(name)!.filter(isByItself).length > 1,
  }));
}

/** Not only within the name of a pathology, and not as in "the tibia-first technique". */
const isByItself = ({ mention, term, section: { text } }: NamedStructure): boolean =>
  mention.term === term && ASSERTED.has(mention.assertion) && text.charAt(mention.end) !== '-';

/** Structures at another joint than the case's are often mentioned in passing. */
const ELSEWHERE_WEIGHT = 0.6;

type NamedTerm = Pick<Mention, 'name' | 'term'>;

const isPartOf = (other: NamedTerm, { term, name }: NamedTerm): boolean =>
  other.name !== name &&
  ((other.term === term && name === term.name) ||
    ancestorsOf(other.term).includes(term) ||
    other.name === `${name} tendon`);

/** Parts of the body: the joint of the case says as much. */
const REGIONS: ReadonlySet<string> = new Set([
  'upper arm',
  'lower leg',
  'great toe',
  'chest wall',
  'antecubital fossa',
]);

/** "The sacroiliac joint", "the medial compartment"; not "sacroiliac" or "lumbar" alone, nor a whole knee. */
const isNamedJoint = ({ kind, name }: Term, text: string): boolean =>
  kind === 'joint' && / /.test(name) && !REGIONS.has(name) && !ONLY_A_REGION.test(text);

const PART_OF_SPINE = /^(?:cervical|thoracic|lumbar) spine$/;
const ONLY_A_REGION = /^(?:(?:lower|upper|mid) )?back$|^(?:cervical|thoracic|dorsal|lumbar|lumbosacral|sacral)$/i;

/** Of a pathology, whose name may contain a structure. */
const ASSERTED: ReadonlySet<Mention['assertion']> = new Set(['present', 'historical', 'possible']);

/** Those within its name; retrocalcaneal bursitis is of the retrocalcaneal bursa. */
function structuresOfPathology(name: string): NamedTerm[] {
  const bursa = /bursitis$/i.test(name) ? formOf(name.replace(/bursitis$/i, 'bursa')) : null;
  return bursa && !bursa.term.isTissue ? [bursa] : structuresWithin(name);
}

/** "OPLL": the ligament is within the name that it stands for. */
const ABBREVIATION = /^[A-Z]{3,}$/;

function structuresOf({ name, term, text, isAdjective, assertion }: Mention): NamedTerm[] {
  if (term.isTissue || isAdjective) return [];
  if (isStructure(term) || isNamedJoint(term, text)) return [{ name, term }];
  if (term.kind === 'joint') return [];
  if (!ASSERTED.has(assertion)) return [];
  return structuresOfPathology(ABBREVIATION.test(text) ? name : text);
}
