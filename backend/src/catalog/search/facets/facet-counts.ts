import {
  DURATION_BANDS,
  type DurationBand,
  type Facets,
  JOINTS,
  type Joint,
  PATHOLOGIES,
  type Pathology,
} from '@msk/contracts';
import { facetCodec } from '../codec/facet-code.js';

/** Filters of a list of videos; an absent one means "all". */
export interface VideoFilters {
  joint?: Joint | undefined;
  pathology?: Pathology | undefined;
  duration?: DurationBand | undefined;
}

export interface ResultCounts {
  total: number;
  facets: Facets;
}

/** Every case counts once here, whatever its pathologies. */
export const ANY_PATHOLOGY = -1;

const BANDS = DURATION_BANDS.length;
/** One more for `ANY_PATHOLOGY`. */
const PATHOLOGY_BUCKETS = PATHOLOGIES.length + 1;

const bucketIndex = (joint: number, band: number, pathology: number): number =>
  (joint * BANDS + band) * PATHOLOGY_BUCKETS + pathology + 1;

/**
 * Cases by bucket, a combination of joint, duration band and pathology. The total and all facets are sums of buckets. Takes
 * the codes of the facet codec.
 */
export class FacetCounts {
  readonly #cases = new Int32Array(JOINTS.length * BANDS * PATHOLOGY_BUCKETS);

  add(joint: number, band: number, pathology: number, cases: number): void {
    this.#cases[bucketIndex(joint, band, pathology)]! += cases;
  }

  /** Adds cases with the same packed facets. */
  addPacked(facets: number, cases: number): void {
    const { joint, band, pathologies } = facetCodec.decode(facets);
    this.add(joint, band, ANY_PATHOLOGY, cases);
    for (const pathology of facetCodec.pathologyCodes(pathologies)) this.add(joint, band, pathology, cases);
  }

  /** Counts each choice of a filter as the other filters stand. */
  counts({ joint, pathology, duration }: VideoFilters): ResultCounts {
    const joints = joint ? [facetCodec.jointCode(joint)] : JOINTS.map((_, code) => code);
    const bands = duration ? [facetCodec.bandCode(duration)] : DURATION_BANDS.map((_, code) => code);
    const chosen = pathology ? facetCodec.pathologyCode(pathology) : ANY_PATHOLOGY;
    const sum = (joints: number[], bands: number[], pathology: number): number => {
      let cases = 0;
      for (const joint of joints) for (const band of bands) cases += this.#cases[bucketIndex(joint, band, pathology)]!;
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

/** Every choice, those without a case too. */
const byChoice = <Choice extends string>(choices: readonly Choice[], count: (code: number) => number) =>
  Object.fromEntries(choices.map((choice, code) => [choice, count(code)])) as Record<Choice, number>;
