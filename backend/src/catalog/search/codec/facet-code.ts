import { DURATION_BANDS, type DurationBand, JOINTS, type Joint, PATHOLOGIES, type Pathology } from '@msk/contracts';
import { type RawBuilder, sql } from 'kysely';
import { bitFields, bitsFor, maskOf, readField } from './bit-field.js';

/** The choices of the filters. A code is a place in its list, and the widths of the fields follow from the lists' lengths. */
export interface FacetLists<J extends string, B extends string, P extends string> {
  joints: readonly J[];
  bands: readonly B[];
  pathologies: readonly P[];
}

/** What a case is filtered by: the codes of its joint and duration band, and a bit for each of its pathologies. */
export interface FacetFields {
  joint: number;
  band: number;
  pathologies: number;
}

/** The bits under the mask must be these. */
export interface FacetFilter {
  mask: number;
  bits: number;
}

/**
 * Packs what a case is filtered by into one number. A choice added at the end of a list keeps the codes of the others. The
 * search index must be rebuilt when the width of a field changes, as with each new pathology, or the order of a list.
 */
export function createFacetCodec<J extends string, B extends string, P extends string>({
  joints,
  bands,
  pathologies,
}: FacetLists<J, B, P>) {
  const fields = bitFields({
    joint: bitsFor(joints.length),
    band: bitsFor(bands.length),
    pathologies: pathologies.length,
  });
  const jointCode = (joint: J): number => joints.indexOf(joint);
  const bandCode = (band: B): number => bands.indexOf(band);
  const pathologyCode = (pathology: P): number => pathologies.indexOf(pathology);
  const pathologyMask = (chosen: readonly P[]): number =>
    chosen.reduce((mask, pathology) => mask | (1 << pathologyCode(pathology)), 0);
  const codesByMask = new Map<number, readonly number[]>();
  const encode = ({ joint, band, pathologies }: FacetFields): number =>
    (joint << fields.joint.offset) | (band << fields.band.offset) | pathologies;
  return {
    /** Width of the packed number. */
    bits: fields.bits,
    jointCode,
    bandCode,
    pathologyCode,
    /** Several pathologies at once, a bit each. */
    pathologyMask,
    /** The codes of the pathologies in a mask. A search asks for those of some hundred combinations. */
    pathologyCodes: (mask: number): readonly number[] => {
      const known = codesByMask.get(mask);
      if (known) return known;
      const codes = pathologies.flatMap((_, code) => ((mask >> code) & 1 ? code : []));
      codesByMask.set(mask, codes);
      return codes;
    },
    encode,
    decode: (facets: number): FacetFields => ({
      joint: readField(facets, fields.joint),
      band: readField(facets, fields.band),
      pathologies: readField(facets, fields.pathologies),
    }),
    /** All filters as one comparison; an absent one has no bits. */
    filter: (joint?: J, band?: B, pathology?: P): FacetFilter => {
      const mask = pathology ? pathologyMask([pathology]) : 0;
      return {
        mask: (joint ? maskOf(fields.joint) : 0) | (band ? maskOf(fields.band) : 0) | mask,
        bits: encode({ joint: joint ? jointCode(joint) : 0, band: band ? bandCode(band) : 0, pathologies: mask }),
      };
    },
    /** Takes three smallint columns. */
    encodeSql: (joint: string, band: string, pathologies: string): RawBuilder<number> =>
      sql.raw(
        `((${joint}::integer << ${fields.joint.offset}) | (${band}::integer << ${fields.band.offset}) | ${pathologies})`,
      ),
  };
}

/** The facets of the library. */
export const facetCodec = createFacetCodec<Joint, DurationBand, Pathology>({
  joints: JOINTS,
  bands: DURATION_BANDS,
  pathologies: PATHOLOGIES,
});

export const matchesFilter = (facets: number, { mask, bits }: FacetFilter): boolean => (facets & mask) === bits;

/** Takes the column of a case's pathologies. */
export const hasPathologySql = (column: string, pathology: Pathology): RawBuilder<boolean> =>
  sql`(${sql.raw(column)} & ${facetCodec.pathologyMask([pathology])}) > 0`;
