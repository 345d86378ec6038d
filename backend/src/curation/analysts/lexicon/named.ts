import { type Diagnosis, isStructure, titleOf } from '@msk/lexicon';
import { rank, type Section } from './evidence.js';

export interface Named {
  readonly names: string[];
  /** Weight of the first. */
  readonly support: number;
}

const PATHOLOGIES = 8;
const STRUCTURES = 12;
/** What is spoken of less, compared with the foremost, was said in passing. */
const IN_PASSING = 0.2;

const ASSERTED: Record<Diagnosis['assertion'], number> = {
  present: 1,
  normal: 1,
  possible: 0.4,
  past: 0.4,
  absent: -1,
};
/** Complaints and signs: listed last, and not at all beside many diseases. */
const COMPLAINTS: ReadonlySet<string> = new Set([
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

/** The diseases a case shows, the foremost first, as a list shows them. */
export function pathologiesIn(sections: readonly Section[]): Named {
  const known = new Map<string, Diagnosis>();
  const ranked = rank(sections, ({ diagnoses }) =>
    diagnoses.map((diagnosis) => {
      known.set(diagnosis.name, diagnosis);
      const worth = COMPLAINTS.has(diagnosis.term.name) ? 0.4 : 1;
      return [diagnosis.name, ASSERTED[diagnosis.assertion] * worth] as const;
    }),
  );
  const support = ranked[0]?.[1] ?? 0;
  const meant = ranked
    .filter(([, weight]) => weight >= support * IN_PASSING)
    .map(([name, weight]) => ({ ...known.get(name)!, weight }));
  const telling = meant.filter((one) => !meant.some((other) => saysItBetter(other, one)));
  return { names: telling.slice(0, PATHOLOGIES).map(({ name }) => name), support };
}

type Weighted = Diagnosis & { weight: number };

/** "Distal radius fracture" says all that "Fracture" says, unless it is said in passing. */
function saysItBetter(other: Weighted, one: Weighted): boolean {
  if (other === one || one.placed || one.name !== titleOf(one.term.name) || other.weight < one.weight / 2) return false;
  if (other.term === one.term) return true;
  return one.term.kind === 'finding' && other.term.kind === 'pathology' && other.name.endsWith(one.term.name);
}

/** The structures a case is about; "bone" and "muscle" only where there is little else. */
export function structuresIn(sections: readonly Section[]): string[] {
  const local = new Map<string, boolean>();
  const ranked = rank(sections, ({ mentions }) =>
    mentions
      .filter(({ term }) => isStructure(term))
      .map(({ name, term }) => {
        local.set(name, term.joints.length > 0);
        return [name, 1] as const;
      }),
  );
  const specific = ranked.filter(([name]) => local.get(name));
  const general = ranked.filter(([name, weight]) => !local.get(name) && weight >= OFTEN);
  const meant = [...specific, ...general.slice(0, Math.max(0, FEW - specific.length))];
  return meant.slice(0, STRUCTURES).map(([name]) => titleOf(name));
}

const OFTEN = 1.5;
const FEW = 4;
