import { capitalize, type Diagnosis, isStructure } from '@msk/lexicon';
import { rankByWeight, type Section } from './section.js';

export interface RankedNames {
  readonly names: string[];
  /** Weight of the first name. */
  readonly support: number;
}

const MAX_PATHOLOGIES = 8;
const MAX_STRUCTURES = 12;
/** Pathologies with a lower weight, relative to the first, are dropped. */
const MIN_RELATIVE_WEIGHT = 0.2;

const ASSERTION_WEIGHTS: Record<Diagnosis['assertion'], number> = {
  present: 1,
  normal: 1,
  possible: 0.4,
  past: 0.4,
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
  'joint effusion',
]);

/** Finds the pathologies of a case, highest weight first, as display names. */
export function findPathologies(sections: readonly Section[]): RankedNames {
  const known = new Map<string, Diagnosis>();
  const ranked = rankByWeight(sections, ({ diagnoses }) =>
    diagnoses.map((diagnosis) => {
      known.set(diagnosis.name, diagnosis);
      const factor = SYMPTOMS.has(diagnosis.term.name) ? 0.4 : 1;
      return [diagnosis.name, ASSERTION_WEIGHTS[diagnosis.assertion] * factor] as const;
    }),
  );
  const support = ranked[0]?.[1] ?? 0;
  const relevant = ranked
    .filter(([, weight]) => weight >= support * MIN_RELATIVE_WEIGHT)
    .map(([name, weight]) => ({ ...known.get(name)!, weight }));
  const specific = relevant.filter((one) => !relevant.some((other) => isMoreSpecific(other, one)));
  return { names: specific.slice(0, MAX_PATHOLOGIES).map(({ name }) => name), support };
}

type Weighted = Diagnosis & { weight: number };

/** "Distal radius fracture" replaces "Fracture", unless its weight is much lower. */
function isMoreSpecific(other: Weighted, one: Weighted): boolean {
  if (other === one || one.placed || one.name !== capitalize(one.term.name) || other.weight < one.weight / 2)
    return false;
  if (other.term === one.term) return true;
  return one.term.kind === 'finding' && other.term.kind === 'pathology' && other.name.endsWith(one.term.name);
}

/** Finds the structures of a case. General ones ("bone", "muscle") are added only when there are few specific ones. */
export function findStructures(sections: readonly Section[]): string[] {
  const local = new Map<string, boolean>();
  const ranked = rankByWeight(sections, ({ mentions }) =>
    mentions
      .filter(({ term }) => isStructure(term))
      .map(({ name, term }) => {
        local.set(name, term.joints.length > 0);
        return [name, 1] as const;
      }),
  );
  const specific = ranked.filter(([name]) => local.get(name));
  const general = ranked.filter(([name, weight]) => !local.get(name) && weight >= MIN_GENERAL_WEIGHT);
  const relevant = [...specific, ...general.slice(0, Math.max(0, MIN_STRUCTURES - specific.length))];
  return relevant.slice(0, MAX_STRUCTURES).map(([name]) => capitalize(name));
}

const MIN_GENERAL_WEIGHT = 1.5;
const MIN_STRUCTURES = 4;
