import { DURATION_BANDS, type DurationBand, JOINTS, type Joint, PATHOLOGIES, type Pathology } from '@msk/contracts';

// Numbers of the choices, as they lie in the index: their place in the contract's lists. A choice added at the end of a
// list keeps the others; any other change needs the index made anew.
export const jointCode = (joint: Joint): number => JOINTS.indexOf(joint);
export const bandCode = (band: DurationBand): number => DURATION_BANDS.indexOf(band);
export const pathologyCode = (pathology: Pathology): number => PATHOLOGIES.indexOf(pathology);
/** Several at once, a bit each. */
export const pathologyMask = (pathologies: readonly Pathology[]): number =>
  pathologies.reduce((mask, pathology) => mask | (1 << pathologyCode(pathology)), 0);

const PATHOLOGY_BITS = 9;
const BAND_BITS = 2;
const JOINT_BITS = 4;
export const FACET_BITS = PATHOLOGY_BITS + BAND_BITS + JOINT_BITS;

/** All that a case is filtered by, in one number. */
export const facetCode = (joint: number, band: number, pathologies: number): number =>
  (joint << (BAND_BITS + PATHOLOGY_BITS)) | (band << PATHOLOGY_BITS) | pathologies;

export const unpackedFacets = (code: number): { joint: number; band: number; pathologies: number } => ({
  joint: code >> (BAND_BITS + PATHOLOGY_BITS),
  band: (code >> PATHOLOGY_BITS) & ((1 << BAND_BITS) - 1),
  pathologies: code & ((1 << PATHOLOGY_BITS) - 1),
});

/** All filters are one comparison: of a case's code, the bits under the mask must be these. An absent choice has none. */
export function facetFilter(joint?: Joint, band?: DurationBand, pathology?: Pathology): { mask: number; bits: number } {
  const pathologies = pathology ? pathologyMask([pathology]) : 0;
  return {
    mask: facetCode(joint ? (1 << JOINT_BITS) - 1 : 0, band ? (1 << BAND_BITS) - 1 : 0, pathologies),
    bits: facetCode(joint ? jointCode(joint) : 0, band ? bandCode(band) : 0, pathologies),
  };
}
