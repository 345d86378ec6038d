import type { Joint, Pathology } from '@msk/contracts';
import {
  ancestorsOf,
  capitalize,
  type Diagnosis,
  isStructure,
  type Mention,
  structuresWithin,
  type Term,
} from '@msk/lexicon';
import { findAsides } from './aside.js';
import { sentenceAt } from './case-sentence.js';
import { createNarrationFactor, rankByWeight, type Section } from './section.js';

export interface RankedPathologies {
  readonly names: string[];
  /** Where they occur; empty when they occur anywhere. */
  readonly joints: readonly Joint[];
  /** Weight of the first name. */
  readonly support: number;
}

const MAX_PATHOLOGIES = 8;
const MAX_STRUCTURES = 6;
/** A pathology with less weight is mentioned in passing: relative to the first one, but what is said twice is not in passing. */
const MIN_RELATIVE_WEIGHT = 0.2;
const MAX_THRESHOLD = 0.95;

const ASSERTION_WEIGHTS: Record<Diagnosis['assertion'], number> = {
  present: 1,
  normal: 1,
  possible: 0.5,
  hypothetical: 0.3,
  historical: 0.4,
  'other-person': 0,
  absent: -1,
};
/** Symptoms and signs weigh less than diseases. */
const SYMPTOMS: ReadonlySet<string> = new Set([
  'muscle weakness',
  'spasm',
  'stiffness',
  'mass',
  'tumor',
  'swelling',
  'soft tissue edema',
  'contusion',
  'contracture',
  'degeneration',
  'back pain',
  'neck pain',
  'atrophy',
  'fibrosis',
  'calcification',
  'ossification',
  'instability',
  'joint laxity',
  'joint hypermobility',
  'neuropathy',
  'edema',
  'stenosis',
  'sclerosis',
  'limb loss',
  'cyst',
]);

interface Weighted {
  diagnosis: Diagnosis;
  weight: number;
}

/** Finds the pathologies of a case, highest weight first, as display names. */
export function findPathologies(sections: readonly Section[]): RankedPathologies {
  const known = new Map<string, Diagnosis>();
  const ranked = rankByWeight(sections, (section) => {
    const inNarration = createNarrationFactor(section);
    return section.diagnoses.map((diagnosis) => {
      known.set(diagnosis.name, diagnosis);
      const factor = (SYMPTOMS.has(diagnosis.term.name) ? 0.4 : 1) * inNarration(diagnosis);
      return [diagnosis.name, ASSERTION_WEIGHTS[diagnosis.assertion] * factor] as const;
    });
  });
  const claimed = claimedNames(sections);
  const specific = passOnToSpecific(
    ranked.filter(([name]) => claimed.has(name)).map(([name, weight]) => ({ diagnosis: known.get(name)!, weight })),
  );
  const support = specific[0]?.weight ?? 0;
  const threshold = Math.min(support * MIN_RELATIVE_WEIGHT, MAX_THRESHOLD);
  const heavy = specific.filter(({ weight }) => weight >= threshold);
  const diseases = heavy.filter(({ diagnosis }) => !isBareSign(diagnosis));
  const signs = namesPlace(sections) ? heavy : heavy.filter(({ diagnosis }) => !isPlacelessSign(diagnosis));
  const relevant = (diseases.length > 0 ? diseases : signs).slice(0, MAX_PATHOLOGIES);
  return {
    names: relevant.map(({ diagnosis }) => diagnosis.name),
    joints: relevant.flatMap(({ diagnosis }) => diagnosis.joints),
    support,
  };
}

/** A sign without a place adds nothing beside a disease. */
const BARE_SIGNS: ReadonlySet<string> = new Set([
  'tear',
  'rupture',
  'edema',
  'swelling',
  'mass',
  'tumor',
  'contusion',
  'stiffness',
  'sclerosis',
  'impingement',
  'degeneration',
  'sprain',
  'strain',
]);
const isBareSign = ({ placed, term }: Diagnosis): boolean => !placed && BARE_SIGNS.has(term.name);

/** In a text that names no place of the specialty, they are of an organ: "advanced solid tumors". */
const PLACELESS_SIGNS: ReadonlySet<string> = new Set([
  ...BARE_SIGNS,
  'instability',
  'cyst',
  'hematoma',
  'stenosis',
  'avulsion',
  'denervation change',
  'calcification',
  'fibrosis',
  'joint effusion',
]);
const isPlacelessSign = ({ placed, term }: Diagnosis): boolean => !placed && PLACELESS_SIGNS.has(term.name);
const namesPlace = (sections: readonly Section[]): boolean =>
  sections.some(({ mentions }) => mentions.some(({ term }) => term.joints.length > 0));

const CLAIMS: ReadonlySet<Diagnosis['assertion']> = new Set(['present', 'historical']);

/**
 * What the text says of the case: not what it only supposes ("a fracture would show a line") or denies. What is possible counts
 * where no disease is certain, and what is told of a disease as such where nothing else is.
 */
function claimedNames(sections: readonly Section[]): ReadonlySet<string> {
  const stated = sections.flatMap(({ diagnoses }) => diagnoses);
  const asides = new Set(sections.flatMap((section) => [...findAsides(section)]));
  const titled = new Set(
    sections.flatMap(({ part, diagnoses }) => (part === 'title' ? diagnoses : [])).map(({ name }) => name),
  );
  const certain = stated.filter(({ assertion }) => CLAIMS.has(assertion));
  const own = certain.filter((one) => !asides.has(one) || titled.has(one.name));
  const claims = own.length > 0 ? own : certain;
  const hasDisease = claims.some(({ term }) => term.kind === 'pathology');
  const possible = hasDisease ? [] : stated.filter(isPossibleDisease);
  return new Set([...claims, ...possible].map(({ name }) => name));
}

const isPossibleDisease = ({ assertion, term }: Diagnosis): boolean =>
  assertion === 'possible' && term.kind === 'pathology';

/** "Distal radius fracture" replaces "Fracture" and takes over its weight. */
function passOnToSpecific(ranked: readonly Weighted[]): Weighted[] {
  const kept = ranked.map((entry) => ({ ...entry }));
  for (const general of [...kept].reverse()) {
    const heir = kept.find((other) => isMoreSpecific(other.diagnosis, general.diagnosis));
    if (!heir || heir.weight < MIN_HEIR_WEIGHT) continue;
    heir.weight += general.weight;
    kept.splice(kept.indexOf(general), 1);
  }
  return kept.sort((one, other) => other.weight - one.weight);
}

const MIN_HEIR_WEIGHT = 1;

function isMoreSpecific(other: Diagnosis, one: Diagnosis): boolean {
  if (other === one || one.placed) return false;
  if (one.name !== capitalize(one.term.name)) return false;
  return other.term === one.term || ancestorsOf(other.term).includes(one.term) || isKindOf(other, one.term);
}

/** A finding without a place ("tear", "partial tear") says nothing beside a pathology of the same filter. */
const isKindOf = (other: Diagnosis, { kind, groups, parents }: Term): boolean =>
  kind === 'finding' &&
  groups.some(
    (group) => other.groups.includes(group) && (parents.length === 0 || (PLACED.has(group) && hasPlace(other))),
  );

/** Tears and fractures are of something. */
const PLACED: ReadonlySet<Pathology> = new Set(['tear', 'fracture']);
const hasPlace = ({ placed, term }: Diagnosis): boolean => placed || term.kind === 'pathology';

/** Finds the structures of a case, also those that the names of its pathologies contain; heaviest first. */
export function findStructures(sections: readonly Section[], joint: string): string[] {
  const known = new Map<string, Term>();
  const ranked = rankByWeight(sections, ({ mentions, sentences }) =>
    mentions
      .filter(({ start }) => !sentenceAt(sentences, start)?.isGeneral)
      .flatMap(structuresOf)
      .map(({ name, term }) => {
        known.set(name, term);
        const isAtJoint = (term.joints as readonly string[]).includes(joint);
        return [name, isAtJoint ? 1 : ELSEWHERE_WEIGHT] as const;
      }),
  );
  const named = ranked.map(([name]) => ({ name, term: known.get(name)! }));
  const specific = named.filter(({ term, name }) => !named.some((other) => isPartOf(other, { term, name })));
  return specific.slice(0, MAX_STRUCTURES).map(({ name }) => capitalize(name));
}

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

/** "The sacroiliac joint", "the medial compartment"; not "sacroiliac" alone, nor a whole knee. */
const isNamedJoint = ({ kind, name }: Term, text: string): boolean =>
  kind === 'joint' &&
  / /.test(name) &&
  !REGIONS.has(name) &&
  !/(?:al|ar|ic|id)$/i.test(text) &&
  !/^(?:(?:lower|upper|mid) )?back$/i.test(text);

function structuresOf({ name, term, text, isAdjective, assertion }: Mention): NamedTerm[] {
  if (term.isTissue || isAdjective) return [];
  if (isStructure(term) || isNamedJoint(term, text)) return [{ name, term }];
  if (term.kind === 'joint') return [];
  return CLAIMS.has(assertion) || assertion === 'possible' ? structuresWithin(text) : [];
}
