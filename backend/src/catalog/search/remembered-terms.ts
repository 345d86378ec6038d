import { CODE_BITS } from './evidence.js';

// What a case says about each of its terms, as it was written into the postings: an edit changes what differs from it, and
// nothing else. The step of the length is the same for all of them and stands first; then the distance from each term to
// the next (seven bits a byte, the last one below 128) and the rest of its code.
const LENGTH_BITS = 5;

export function packedTerms(terms: ReadonlyMap<number, number>): Buffer {
  const sorted = Float64Array.from(terms, ([term, code]) => tellingTerm(term, code)).sort();
  const bytes = [(sorted[0] ?? 0) % (1 << LENGTH_BITS)];
  let last = 0;
  for (const packed of sorted) {
    const term = Math.floor(packed / 2 ** CODE_BITS);
    let distance = term - last;
    for (; distance > 127; distance >>>= 7) bytes.push((distance & 127) | 128);
    bytes.push(distance, (packed % 2 ** CODE_BITS) >> LENGTH_BITS);
    last = term;
  }
  return Buffer.from(bytes);
}

export function unpackedTerms(bytes: Buffer): Map<number, number> {
  const terms = new Map<number, number>();
  const length = bytes[0] ?? 0;
  let term = 0;
  for (let at = 1; at < bytes.length; at++) {
    let shift = 0;
    for (; bytes[at]! > 127; at++, shift += 7) term += (bytes[at]! & 127) << shift;
    term += bytes[at]! << shift;
    terms.set(term, (bytes[++at]! << LENGTH_BITS) | length);
  }
  return terms;
}

/** A term with its code, as similar cases are looked for by those of titles and analysis. */
export const tellingTerm = (term: number, code: number): number => term * 2 ** CODE_BITS + code;
export const isTelling = (code: number): boolean => code >> 9 > 0;
