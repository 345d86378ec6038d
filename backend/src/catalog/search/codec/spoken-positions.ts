import { type RawBuilder, sql } from 'kysely';
import { bitFields, readField } from './bit-field.js';

/** Where a term is spoken in a transcript. */
export interface SpokenTerm {
  term: number;
  /** As `encodePosition` packs them: a page has a thousand and more. */
  positions: readonly number[];
}

const FIELDS = bitFields({ line: 14, followingLines: 2, word: 6 });
const BYTES_PER_POSITION = Math.ceil(FIELDS.bits / 8);
const HEX_PER_POSITION = 2 * BYTES_PER_POSITION;

/** Lines of one case that are indexed. */
export const MAX_LINES = FIELDS.line.range;
/** Later words of a line have this position, too. */
const MAX_WORD_POSITION = FIELDS.word.range - 1;
/** Positions of one case that are kept, about four hours of speech: `firsts` is an array of smallint. */
const MAX_POSITIONS = 2 ** 15 - 1;

export const encodePosition = (line: number, followingLines: number, word: number): number =>
  (line << FIELDS.line.offset) | (followingLines << FIELDS.followingLines.offset) | Math.min(word, MAX_WORD_POSITION);

export const lineOf = (position: number): number => readField(position, FIELDS.line);
/** Number of lines that follow it without a pause and belong to the same moment. */
export const followingLinesOf = (position: number): number => readField(position, FIELDS.followingLines);
/** Position of the word in the line. */
export const wordOf = (position: number): number => readField(position, FIELDS.word);

/** The positions of a case's terms as they are stored: those of `terms[i]` are the positions `firsts[i]` to `firsts[i + 1]`. */
export interface EncodedPositions {
  terms: number[];
  firsts: number[];
  positions: Buffer;
}

/** Takes each term with its positions. */
export function encodePositions(spoken: [number, readonly number[]][]): EncodedPositions {
  const terms: number[] = [];
  const firsts = [0];
  const bytes = Buffer.allocUnsafe(
    BYTES_PER_POSITION * spoken.reduce((sum, [, positions]) => sum + positions.length, 0),
  );
  let at = 0;
  for (const [term, positions] of spoken.sort((one, other) => one[0] - other[0])) {
    if (firsts.at(-1)! + positions.length > MAX_POSITIONS) break;
    for (const position of positions) at = bytes.writeUIntBE(position, at, BYTES_PER_POSITION);
    terms.push(term);
    firsts.push(at / BYTES_PER_POSITION);
  }
  return { terms, firsts, positions: bytes.subarray(0, at) };
}

/**
 * Where the term is among the sorted ids of a row of `search_transcript`, if it is there; else where a smaller one is, or 0.
 * A binary search: `array_position` compared a few hundred ids one by one.
 */
export const termIndexSql = (row: string, term: string): RawBuilder<number> =>
  sql.raw(`width_bucket(${term}, ${row}.term_ids)`);

/** The positions of the term at index `at` of a row of `search_transcript`, as text that `decodePositions` takes. */
export const positionsSql = (row: string, term: string, at: string): RawBuilder<string> =>
  sql.raw(`${term} || ':' || encode(substring(${row}.positions
             from ${BYTES_PER_POSITION} * ${row}.first_positions[${at}] + 1
              for ${BYTES_PER_POSITION} * (${row}.first_positions[${at} + 1] - ${row}.first_positions[${at}])), 'hex')`);

export function decodePositions(encoded: string): SpokenTerm {
  const end = encoded.indexOf(':');
  const positions: number[] = [];
  for (let at = end + 1; at < encoded.length; at += HEX_PER_POSITION) {
    let position = 0;
    for (let digit = at; digit < at + HEX_PER_POSITION; digit++) position = (position << 4) | hexDigit(encoded, digit);
    positions.push(position);
  }
  return { term: Number(encoded.slice(0, end)), positions };
}

/** Of PostgreSQL's `encode`: lower case. */
const hexDigit = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code - (code < 97 ? 48 : 87);
};
