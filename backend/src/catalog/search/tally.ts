import {
  DURATION_BANDS,
  type DurationBand,
  type Facets,
  JOINTS,
  type Joint,
  PATHOLOGIES,
  type Pathology,
} from '@msk/contracts';
import { bandCode, jointCode, pathologyCode, unpackedFacets } from './facet-code.js';

/** What narrows a list; an absent field means "all". */
export interface Narrowing {
  joint?: Joint | undefined;
  pathology?: Pathology | undefined;
  duration?: DurationBand | undefined;
}

export interface Counts {
  total: number;
  facets: Facets;
}

/** Every case counts once here, whatever its pathologies. */
export const ANY_PATHOLOGY = -1;

const BANDS = DURATION_BANDS.length;
/** One more for `ANY_PATHOLOGY`. */
const CHOICES = PATHOLOGIES.length + 1;

const cornerOf = (joint: number, band: number, pathology: number): number =>
  (joint * BANDS + band) * CHOICES + pathology + 1;

/** How many cases lie in each corner of the filters, by the numbers of facet-code.ts: all that a total and facets ask. */
export class Tally {
  readonly #cases = new Int32Array(JOINTS.length * BANDS * CHOICES);

  add(joint: number, band: number, pathology: number, cases: number): void {
    this.#cases[cornerOf(joint, band, pathology)]! += cases;
  }

  /** Cases that are filtered alike, `facets` as facet-code.ts packs it. */
  addAlike(facets: number, cases: number): void {
    const { joint, band, pathologies } = unpackedFacets(facets);
    this.add(joint, band, ANY_PATHOLOGY, cases);
    for (let code = 0; code < PATHOLOGIES.length; code++)
      if ((pathologies >> code) & 1) this.add(joint, band, code, cases);
  }

  /** Each choice is counted as the other filters stand. */
  counts({ joint, pathology, duration }: Narrowing): Counts {
    const joints = joint ? [jointCode(joint)] : JOINTS.map((_, code) => code);
    const bands = duration ? [bandCode(duration)] : DURATION_BANDS.map((_, code) => code);
    const chosen = pathology ? pathologyCode(pathology) : ANY_PATHOLOGY;
    const sum = (joints: number[], bands: number[], pathology: number): number => {
      let cases = 0;
      for (const joint of joints) for (const band of bands) cases += this.#cases[cornerOf(joint, band, pathology)]!;
      return cases;
    };
    return {
      total: sum(joints, bands, chosen),
      facets: {
        joint: byChoice(JOINTS, (code) => sum([code], bands, chosen)),
        pathology: byChoice(PATHOLOGIES, (code) => sum(joints, bands, code)),
        duration: byChoice(DURATION_BANDS, (code) => sum(joints, [code], chosen)),
      },
    };
  }
}

/** Every choice there is, the empty ones too. */
const byChoice = <Choice extends string>(choices: readonly Choice[], count: (code: number) => number) =>
  Object.fromEntries(choices.map((choice, code) => [choice, count(code)])) as Record<Choice, number>;
