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

// A row of postings holds a block of numbers.
const BLOCK_BITS = 9;

/** Cases whose postings lie in one row. */
export const BLOCK_SIZE = 2 ** BLOCK_BITS;
export const blockOf = (number: number): number => Math.floor(number / BLOCK_SIZE);
export const blockSql = (number: string): RawBuilder<number> => highBitsSql(number, BLOCK_BITS);
/** Numbers between a number and the next block. */
export const leftInBlockSql = (number: string): RawBuilder<number> => lowBitsSql(`-(${number})`, BLOCK_BITS);

/** Of a posting in a row, its lowest ones: the block has the rest of the case's number. */
export const POSTING_BYTES = 5;

/** Takes the postings of a block, as numbers. */
export function packPostings(postings: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(POSTING_BYTES * postings.length);
  let at = 0;
  for (const posting of postings) at = bytes.writeUIntBE(posting % 2 ** (8 * POSTING_BYTES), at, POSTING_BYTES);
  return bytes;
}

/** As `packPostings` does; takes one posting. */
export const packSql = (posting: RawBuilder<number>): RawBuilder<Buffer> =>
  sql`substring(int8send(${posting}) from ${sql.lit(8 - POSTING_BYTES + 1)})`;

/** The postings of rows as bytes, for `decodeList`: each row after its block and its length, in four bytes each. */
export const listSql = (postings: RawBuilder<Buffer>, block: RawBuilder<number>): RawBuilder<Buffer> =>
  sql`string_agg(int8send((${block}::bigint << 32) | length(${postings})) || ${postings}, ''::bytea order by ${block})`;

const [LENGTH_OFFSET, HEADER_BYTES] = [4, 8];
/** A posting is read as four bytes and a last one, since numbers of five bytes are slow in JavaScript. */
const [LAST_BYTE, LAST_BITS] = [POSTING_BYTES - 1, 8];

/** Takes the bytes of `listSql`. */
function decodeList(bytes: Buffer, { offset }: BitField): PostingList {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const capacity = Math.floor(bytes.length / POSTING_BYTES);
  const [numbers, codes] = [new Uint32Array(capacity), new Uint32Array(capacity)];
  const highOffset = offset - LAST_BITS;
  const mask = 2 ** highOffset - 1;
  let count = 0;
  for (let at = 0; at < bytes.length; ) {
    const first = BLOCK_SIZE * view.getUint32(at);
    const end = at + HEADER_BYTES + view.getUint32(at + LENGTH_OFFSET);
    for (at += HEADER_BYTES; at < end; at += POSTING_BYTES) {
      const high = view.getUint32(at);
      numbers[count] = first + ((high >>> highOffset) & (BLOCK_SIZE - 1));
      codes[count++] = ((high & mask) << LAST_BITS) | view.getUint8(at + LAST_BYTE);
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
  const packedBits = BLOCK_BITS + fields.number.offset;
  if (packedBits > 8 * POSTING_BYTES) throw new RangeError(`A posting of ${packedBits} bits does not fit into a row`);
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
    /** The postings of a row, one a row and named `posting`. */
    unpackSql: (postings: string, block: string): RawBuilder<{ posting: number }> =>
      sql.raw(`
        select (${block}::bigint << ${packedBits})
               | (('x' || encode(substring(${postings} from ${POSTING_BYTES} * at + 1 for ${POSTING_BYTES}), 'hex'))::bit(${8 * POSTING_BYTES})::bigint
                  & ${2 ** packedBits - 1}) as posting
          from generate_series(0, length(${postings}) / ${POSTING_BYTES} - 1) as at`),
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
