import { type RawBuilder, sql } from 'kysely';
import { bitFields, highBitsSql, lowBitsSql, MAX_BITS, readField } from './bit-field.js';
import { EVIDENCE_BITS } from './evidence.js';
import { type createFacetCodec, facetCodec } from './facet-code.js';

/** A case in a posting list. */
export interface Posting {
  /** Of the case in the index. */
  number: number;
  /** As the facet codec packs them. */
  facets: number;
  /** As `encodeEvidence` packs it. */
  evidence: number;
}

/**
 * A posting is one number: the case's number, its facets, its evidence for the term. A search reads only
 * postings until its page is determined. Number and facets together are the key of a case. The number gets the remaining
 * bits.
 */
export function createPostingCodec(facets: Pick<ReturnType<typeof createFacetCodec>, 'bits' | 'encodeSql'>) {
  const fields = bitFields({
    number: MAX_BITS - facets.bits - EVIDENCE_BITS,
    facets: facets.bits,
    evidence: EVIDENCE_BITS,
  });
  return {
    /** Number of cases that fit into an index. */
    capacity: fields.number.range,
    encode: ({ number, facets, evidence }: Posting): number => {
      if (number >= fields.number.range)
        throw new RangeError(`Case number ${number} needs more than ${fields.number.bits} bits`);
      return number * fields.number.factor + facets * fields.facets.factor + evidence;
    },
    decode: (posting: number): Posting => ({
      number: readField(posting, fields.number),
      facets: readField(posting, fields.facets),
      evidence: readField(posting, fields.evidence),
    }),
    // Of a posting.
    keySql: (posting: string): RawBuilder<number> => highBitsSql(posting, fields.facets.offset),
    numberSql: (posting: string): RawBuilder<number> => sql`${highBitsSql(posting, fields.number.offset)}::integer`,
    facetsAndEvidenceSql: (posting: string): RawBuilder<number> => lowBitsSql(posting, fields.number.offset),
    // Of a key.
    numberOfKeySql: (key: string): RawBuilder<number> => sql`${highBitsSql(key, facets.bits)}::integer`,
    facetsOfKeySql: (key: string): RawBuilder<number> => lowBitsSql(key, facets.bits),
    /** Takes an integer column and three smallint columns. */
    encodeKeySql: (number: string, joint: string, band: string, pathologies: string): RawBuilder<number> =>
      sql`(${sql.raw(`(${number}::bigint << ${facets.bits})`)} | ${facets.encodeSql(joint, band, pathologies)})`,
  };
}

/** The postings of the library. */
export const postingCodec = createPostingCodec(facetCodec);

// A row of postings holds a block of numbers; a search sums up a span of numbers at a time.
const BLOCK_BITS = 9;
const SPAN_BITS = 13;

/** Cases whose postings lie in one row. */
export const BLOCK_SIZE = 2 ** BLOCK_BITS;
export const blockOf = (number: number): number => Math.floor(number / BLOCK_SIZE);
export const blockSql = (number: string): RawBuilder<number> => highBitsSql(number, BLOCK_BITS);
/** Numbers between a number and the next block. */
export const leftInBlockSql = (number: string): RawBuilder<number> => lowBitsSql(`-(${number})`, BLOCK_BITS);

export const spanSql = (number: string): RawBuilder<number> => highBitsSql(number, SPAN_BITS);
export const isInSpanSql = (block: string, span: string): RawBuilder<boolean> => {
  const bits = SPAN_BITS - BLOCK_BITS;
  return sql.raw(`${block} between ${span} << ${bits} and ((${span} + 1) << ${bits}) - 1`);
};
