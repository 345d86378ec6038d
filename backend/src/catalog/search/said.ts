/** A term where it is said. */
export interface SaidTerm {
  term: number;
  line: number;
  /** Lines that follow it without a pause, as many as one would read with it. */
  reach: number;
  /** Its place in the line. */
  word: number;
}

export const LONGEST_LINE = 63;
export const MOST_LINES = 2 ** 14;
/** Places of one case that are kept, about four hours of speech. */
const MOST_PLACES = 2 ** 15 - 1;

/** 14 bits of line, 2 of reach, 6 of word. */
export const placeOf = (line: number, reach: number, word: number): number =>
  (line << 8) | (reach << 6) | Math.min(word, LONGEST_LINE);

const BYTES_OF_PLACE = 3;

/** The places of a case's terms as they are stored: those of `terms[i]` are the places `firsts[i]` to `firsts[i + 1]`. */
export interface PackedSaid {
  terms: number[];
  firsts: number[];
  places: Buffer;
}

/** Takes each term with its places. */
export function packedSaid(said: [number, readonly number[]][]): PackedSaid {
  const terms: number[] = [];
  const firsts = [0];
  const bytes = Buffer.allocUnsafe(BYTES_OF_PLACE * said.reduce((sum, [, places]) => sum + places.length, 0));
  let at = 0;
  for (const [term, places] of said.sort((one, other) => one[0] - other[0])) {
    if (firsts.at(-1)! + places.length > MOST_PLACES) break;
    for (const place of places) {
      bytes[at++] = place >> 16;
      bytes[at++] = place >> 8;
      bytes[at++] = place;
    }
    terms.push(term);
    firsts.push(at / BYTES_OF_PLACE);
  }
  return { terms, firsts, places: bytes.subarray(0, at) };
}

/** The places of the term at `at` of the case `s`, as `unpackedSaid` takes them. */
export const SAID = `term || ':' || encode(substring(s.places from ${BYTES_OF_PLACE} * s.firsts[at] + 1
                       for ${BYTES_OF_PLACE} * (s.firsts[at + 1] - s.firsts[at])), 'hex')`;

export function unpackedSaid(said: string): SaidTerm[] {
  const end = said.indexOf(':');
  const term = Number(said.slice(0, end));
  const unpacked: SaidTerm[] = [];
  for (let at = end + 1; at < said.length; at += 2 * BYTES_OF_PLACE) {
    const place = Number.parseInt(said.slice(at, at + 2 * BYTES_OF_PLACE), 16);
    unpacked.push({ term, line: place >> 8, reach: (place >> 6) & 3, word: place & LONGEST_LINE });
  }
  return unpacked;
}
