import type { RawBuilder } from 'kysely';
import { highBitsSql, readField } from './bit-field.js';
import { EVIDENCE_BITS, EVIDENCE_FIELDS } from './evidence.js';

// The evidence of each term of a case, as it was written into the postings, so that an edit only writes the differences.
// The first byte is the step of the length, which is the same for all terms. Then, for each term, its distance from the
// previous term as a varint (seven bits a byte, the last byte below 128) and the rest of its evidence code.
const VARINT_BITS = 7;
const VARINT_CONTINUES = 2 ** VARINT_BITS;
const VARINT_MASK = VARINT_CONTINUES - 1;
const { length: LENGTH_FIELD } = EVIDENCE_FIELDS;

/** Takes evidence codes by term. */
export function encodeIndexedTerms(terms: ReadonlyMap<number, number>): Buffer {
  const sorted = Float64Array.from(terms, ([term, code]) => encodeWeightedTerm(term, code)).sort();
  const bytes = [readField(sorted[0] ?? 0, LENGTH_FIELD)];
  let last = 0;
  for (const packed of sorted) {
    const { term, code } = decodeWeightedTerm(packed);
    let distance = term - last;
    for (; distance > VARINT_MASK; distance >>>= VARINT_BITS) bytes.push((distance & VARINT_MASK) | VARINT_CONTINUES);
    bytes.push(distance, code >> LENGTH_FIELD.bits);
    last = term;
  }
  return Buffer.from(bytes);
}

export function decodeIndexedTerms(bytes: Buffer): Map<number, number> {
  const terms = new Map<number, number>();
  const length = bytes[0] ?? 0;
  let term = 0;
  for (let at = 1; at < bytes.length; at++) {
    let shift = 0;
    for (; bytes[at]! > VARINT_MASK; at++, shift += VARINT_BITS) term += (bytes[at]! & VARINT_MASK) << shift;
    term += bytes[at]! << shift;
    terms.set(term, (bytes[++at]! << LENGTH_FIELD.bits) | length);
  }
  return terms;
}

/** A term with its evidence code in one number. */
export const encodeWeightedTerm = (term: number, code: number): number => term * 2 ** EVIDENCE_BITS + code;
export const decodeWeightedTerm = (packed: number): { term: number; code: number } => ({
  term: Math.floor(packed / 2 ** EVIDENCE_BITS),
  code: packed % 2 ** EVIDENCE_BITS,
});
export const weightedTermSql = (packed: string): RawBuilder<number> => highBitsSql(packed, EVIDENCE_BITS);
