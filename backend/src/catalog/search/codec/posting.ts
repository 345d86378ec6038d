import { type RawBuilder, sql } from 'kysely';
import { type BitField, bitFields, highBitsSql, lowBitsSql, MAX_BITS, readField } from './bit-field.js';
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

/** Postings in two arrays, eight bytes each. */
export interface PostingList {
  /** Ascending by block; within a block in any order. */
  numbers: Uint32Array;
  /** Facets and evidence of each. */
  codes: Uint32Array;
}

const EVIDENCE_MASK = 2 ** EVIDENCE_BITS - 1;
// Of a facets-and-evidence code. Functions of the module, which the engine inlines: they are called for each posting.
export const facetsOf = (code: number): number => code >>> EVIDENCE_BITS;
export const evidenceOf = (code: number): number => code & EVIDENCE_MASK;

/** The postings of rows as bytes, for `decodeList`. Takes a column of postings and the order of the rows. */
export const listSql = (entries: string, order: string): RawBuilder<Buffer> =>
  sql.raw(`string_agg(array_send(${entries}), ''::bytea order by ${order})`);

/** In the bytes of `array_send`: a header of five numbers, of which the fourth counts the elements, of four bytes each. */
const [HEADER_BYTES, COUNT_OFFSET] = [20, 12];
/** Each element follows its length, of four bytes. */
const [ELEMENT_BYTES, LENGTH_BYTES] = [12, 4];

function decodeList(bytes: Buffer, { offset }: BitField): PostingList {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const capacity = Math.floor(bytes.length / ELEMENT_BYTES);
  const [numbers, codes] = [new Uint32Array(capacity), new Uint32Array(capacity)];
  const mask = 2 ** offset - 1;
  let count = 0;
  for (let at = 0; at < bytes.length; ) {
    const end = at + HEADER_BYTES + ELEMENT_BYTES * view.getInt32(at + COUNT_OFFSET);
    for (at += HEADER_BYTES; at < end; at += ELEMENT_BYTES) {
      const low = view.getUint32(at + LENGTH_BYTES + 4);
      numbers[count] = (view.getUint32(at + LENGTH_BYTES) << (32 - offset)) | (low >>> offset);
      codes[count++] = low & mask;
    }
  }
  return { numbers: numbers.subarray(0, count), codes: codes.subarray(0, count) };
}

/**
 * A posting is one number: the case's number, its facets, its evidence for the term. A search reads only
 * postings until its page is determined. The number gets the remaining bits.
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
    /** Takes the bytes of `listSql`. */
    decodeList: (bytes: Buffer): PostingList => decodeList(bytes, fields.number),
    // Of a posting.
    numberSql: (posting: string): RawBuilder<number> => sql`${highBitsSql(posting, fields.number.offset)}::integer`,
    facetsAndEvidenceSql: (posting: string): RawBuilder<number> => lowBitsSql(posting, fields.number.offset),
    /** A posting without evidence. Takes an integer column and three smallint columns. */
    encodeSql: (number: string, joint: string, band: string, pathologies: string): RawBuilder<number> =>
      sql`(${sql.raw(`(${number}::bigint << ${fields.number.offset})`)}
           | (${facets.encodeSql(joint, band, pathologies)}::bigint << ${sql.lit(fields.facets.offset)}))`,
  };
}

/** The postings of the library. */
export const postingCodec = createPostingCodec(facetCodec);

// A row of postings holds a block of numbers.
const BLOCK_BITS = 9;

/** Cases whose postings lie in one row. */
export const BLOCK_SIZE = 2 ** BLOCK_BITS;
export const blockOf = (number: number): number => Math.floor(number / BLOCK_SIZE);
export const blockSql = (number: string): RawBuilder<number> => highBitsSql(number, BLOCK_BITS);
/** Numbers between a number and the next block. */
export const leftInBlockSql = (number: string): RawBuilder<number> => lowBitsSql(`-(${number})`, BLOCK_BITS);
