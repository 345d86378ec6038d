import type { Joint, Pathology } from '@msk/contracts';
import { ancestorsOf, capitalize, type Diagnosis, type Term, type TermKind } from '@msk/lexicon';
import { findAsides, findEnumerated } from './aside.js';
import type { CaseReading } from './case-reading.js';
import { isCaseReport, isStudy } from './case-sentence.js';
import { type Features, probabilityOf } from './score/model.js';
import { type PathologyFeature, pathologyFeatures, type WeighedDiagnosis } from './score/pathology-features.js';
import { PATHOLOGY } from './score/weights.js';
import { createNarrationFactor, findMimics, rankByWeight, type Section } from './section.js';

/** What a text asserts of the case. */
export interface PathologyCandidate {
  /** A display name. */
  readonly name: string;
  /** Where it occurs; empty when it occurs anywhere. */
  readonly joints: readonly Joint[];
  readonly features: Features<PathologyFeature>;
}

export interface ShownPathology extends Pick<PathologyCandidate, 'name' | 'joints'> {
  readonly probability: number;
}

const MAX_PATHOLOGIES = 12;

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

/** The pathologies that are probably of the case, heaviest first. */
export const findPathologies = (reading: CaseReading): ShownPathology[] =>
  listPathologies(reading)
    .map(({ name, joints, features }) => ({ name, joints, probability: probabilityOf(features, PATHOLOGY) }))
    .filter(({ probability }) => probability >= PATHOLOGY.threshold)
    .slice(0, MAX_PATHOLOGIES);

/** All that the text asserts of the case, heaviest first. */
export function listPathologies(reading: CaseReading): PathologyCandidate[] {
  const { sections, titled, isCaption } = reading;
  const known = new Map<string, Diagnosis>();
  const ranked = rankByWeight(sections, (section) => {
    const inNarration = createNarrationFactor(section);
    return section.diagnoses.map((diagnosis) => {
      known.set(diagnosis.name, diagnosis);
      const factor = (SYMPTOMS.has(diagnosis.term.name) ? 0.4 : 1) * inNarration(diagnosis);
      return [diagnosis.name, ASSERTION_WEIGHTS[diagnosis.assertion] * factor] as const;
    });
  });
  const claimed = claimedNames(reading);
  const specific = passOnToSpecific(
    ranked.filter(([name]) => claimed.has(name)).map(([name, weight]) => ({ diagnosis: known.get(name)!, weight })),
    (general, kind) =>
      titled.has(general.name) && !titled.has(kind.name) && isSubject(general, kind, reading.spoken.diagnoses),
  );
  const isSubjectOfText = ({ name }: Diagnosis) =>
    (titled.has(name) && !isCaseReport(reading.spoken.text)) ||
    reading.spoken.diagnoses.filter((other) => other.name === name).length >= MIN_SUBJECT;
  const diseases = specific.filter(
    ({ diagnosis }) => !isBareSign(diagnosis) && (!isComplaint(diagnosis) || isSubjectOfText(diagnosis)),
  );
  const signs = namesPlace(sections) ? specific : specific.filter(({ diagnosis }) => !isPlacelessSign(diagnosis));
  const asserted = diseases.length === 0 ? signs : isCaption ? withoutNamed(signs) : diseases;
  return asserted.map((one) => ({
    name: one.diagnosis.name,
    joints: one.diagnosis.joints,
    features: pathologyFeatures(one, asserted, reading),
  }));
}

/** A sign without a place adds nothing beside a disease, except in the caption of an image, which says what is seen. */
const BARE_SIGNS: ReadonlySet<string> = new Set([
  'muscle weakness',
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
  'hypoplasia',
  'aplasia',
  'laceration',
  'entrapment',
  'cyst',
  'arthropathy',
  'ossification',
  'soft tissue edema',
]);
/** What a patient complains of: "a swollen finger". */
const COMPLAINTS: ReadonlySet<string> = new Set(['swelling', 'stiffness', 'spasm', 'mass']);
const isComplaint = ({ place, term }: Diagnosis): boolean =>
  / pain$/.test(term.name) || ((!place || IS_REGION.has(place.kind)) && COMPLAINTS.has(term.name));
const isBareSign = ({ place, term }: Diagnosis): boolean => !place && BARE_SIGNS.has(term.name);
/** How often a text on a complaint names it. */
const MIN_SUBJECT = 3;
const IS_REGION: ReadonlySet<TermKind> = new Set(['joint', 'space']);

/** A mass that is named ("enchondroma") is no second finding. */
const withoutNamed = (signs: readonly WeighedDiagnosis[]): readonly WeighedDiagnosis[] =>
  signs.some(({ diagnosis }) => NAMED_MASS.test(diagnosis.name))
    ? signs.filter(({ diagnosis }) => !isBareSign(diagnosis) || !MASSES.has(diagnosis.term.name))
    : signs;
const MASSES: ReadonlySet<string> = new Set(['mass', 'tumor']);
const NAMED_MASS = /(?:oma|.tumor|metastasis|cyst)$/i;

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
const isPlacelessSign = ({ place, term }: Diagnosis): boolean => !place && PLACELESS_SIGNS.has(term.name);
const namesPlace = (sections: readonly Section[]): boolean =>
  sections.some(({ mentions }) => mentions.some(({ term }) => term.joints.length > 0));

const CLAIMS: ReadonlySet<Diagnosis['assertion']> = new Set(['present', 'historical']);

/**
 * What the text says of the case: not what it only supposes ("a fracture would show a line") or denies. What is possible, or was there
 * before, counts where no disease is certain, what is told of a disease as such where nothing else is, and what a study is to prevent where it
 * states nothing else.
 */
function claimedNames({ sections, titled, isCaption }: CaseReading): ReadonlySet<string> {
  const stated = sections.flatMap(({ diagnoses }) => diagnoses);
  const asides = new Set(
    sections.flatMap((section) => [
      ...findAsides(section),
      ...findMimics(section),
      ...(titled.size > 0 ? findEnumerated(section, titled) : []),
    ]),
  );
  const certain = stated.filter(({ assertion }) => CLAIMS.has(assertion));
  const own = certain.filter((one) => !asides.has(one) || titled.has(one.name));
  const current = own.filter(({ assertion }) => assertion === 'present');
  const claims = current.some(isSpecific) ? current : own.length > 0 ? own : certain;
  const hasDisease = claims.some(isSpecific);
  const possible = hasDisease && !isCaption ? [] : stated.filter(isDiseaseThatIs('possible'));
  const isOfPrevention = claims.length + possible.length === 0 && sections.some(({ text }) => isStudy(text));
  const supposed = isOfPrevention ? stated.filter(isDiseaseThatIs('hypothetical')) : [];
  return new Set([...claims, ...possible, ...supposed].map(({ name }) => name));
}

/** A disease, or a finding of a structure. */
const isSpecific = ({ place, term }: Diagnosis): boolean => place !== null || term.kind === 'pathology';

const isDiseaseThatIs =
  (status: Diagnosis['assertion']) =>
  ({ assertion, term }: Diagnosis): boolean =>
    assertion === status && term.kind === 'pathology';

/** What the text names more often than a kind of it: a text on spina bifida tells of meningoceles, too. */
function isSubject({ name, term }: Diagnosis, kind: Diagnosis, spoken: readonly Diagnosis[]): boolean {
  const times = (one: string) => spoken.filter((other) => other.name === one).length;
  return term.kind === 'pathology' && times(name) > times(kind.name);
}

/** "Distal radius fracture" replaces "Fracture" and takes over its weight, unless the text is on what is general. */
function passOnToSpecific(
  ranked: readonly WeighedDiagnosis[],
  isOnGeneral: (general: Diagnosis, kind: Diagnosis) => boolean,
): WeighedDiagnosis[] {
  const kept: { diagnosis: Diagnosis; weight: number }[] = ranked.map((entry) => ({ ...entry }));
  for (const general of [...kept].reverse()) {
    const heir = kept.find((other) => isMoreSpecific(other.diagnosis, general.diagnosis));
    if (!heir || heir.weight < MIN_HEIR_WEIGHT) continue;
    if (isOnGeneral(general.diagnosis, heir.diagnosis)) continue;
    heir.weight += general.weight;
    kept.splice(kept.indexOf(general), 1);
  }
  return kept.sort((one, other) => other.weight - one.weight);
}

const MIN_HEIR_WEIGHT = 1;

function isMoreSpecific(other: Diagnosis, one: Diagnosis): boolean {
  if (other === one || one.place) return false;
  if (one.name !== capitalize(one.term.name)) return false;
  return other.term === one.term || ancestorsOf(other.term).includes(one.term) || isKindOf(other, one.term);
}

/** A finding without a place ("tear", "partial tear") says nothing beside a pathology of the same filter. */
const isKindOf = (other: Diagnosis, { kind, groups, parents }: Term): boolean =>
  kind === 'finding' &&
  groups.some(
    (group) => other.groups.includes(group) && (parents.length === 0 || (PLACED.has(group) && isSpecific(other))),
  );

/** Tears and fractures are of something. */
const PLACED: ReadonlySet<Pathology> = new Set(['tear']);
