import { type RawBuilder, sql } from 'kysely';
import { bitFields, bitsFor, highBitsSql, lowBitsSql, readField } from './bit-field.js';

/**
 * What a case says about a term, small enough to lie in its posting: how much its short fields (titles, analysis) mention
 * it, how often its long ones do (summary, points, description, speech), and how long these are. Each is a step on a scale,
 * since BM25 flattens large numbers anyway. The scales are part of the index: after a change it must be rebuilt.
 */
export interface Evidence {
  short: number;
  long: number;
}

const SHORT = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40];
const LONG = [0, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 45, 70];
/** Words, growing by 22 % a step: no length is taken for one that is more than a tenth away. */
const LENGTH = Array.from({ length: 32 }, (_, step) => 10 * 1.22 ** step);

/** The fields of an evidence code: places on the three scales. */
export const EVIDENCE_FIELDS = bitFields({
  short: bitsFor(SHORT.length),
  long: bitsFor(LONG.length),
  length: bitsFor(LENGTH.length),
});

/** Width of an evidence code. */
export const EVIDENCE_BITS = EVIDENCE_FIELDS.bits;

export const encodeEvidence = ({ short, long }: Evidence, length: number): number =>
  (nearestStep(SHORT, short) << EVIDENCE_FIELDS.short.offset) |
  (nearestStep(LONG, long) << EVIDENCE_FIELDS.long.offset) |
  nearestStep(LENGTH, length);

/** The steps that an evidence code stands for. */
export const decodeEvidence = (code: number): Evidence & { length: number } => ({
  short: SHORT[readField(code, EVIDENCE_FIELDS.short)]!,
  long: LONG[readField(code, EVIDENCE_FIELDS.long)]!,
  length: LENGTH[readField(code, EVIDENCE_FIELDS.length)]!,
});

/** The nearest step. A positive value is never rounded to zero. */
function nearestStep(scale: readonly number[], value: number): number {
  if (value <= 0) return 0;
  let step = scale[0] === 0 ? 1 : 0;
  while (step + 1 < scale.length && value >= (scale[step]! + scale[step + 1]!) / 2) step++;
  return step;
}

/** Whether the term stands in a title or in the analysis. */
export const isDistinctive = (code: number): boolean => readField(code, EVIDENCE_FIELDS.short) > 0;

// Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond (2009), section 3: b = 0.75, and k1 from 1.2
// to 2 where a word counts once. Weights of fields stretch the frequencies, and k1 with them (ADR 0020).
const K1 = 2;
const B = 0.75;
/** Weights are whole numbers, so that a sum is the same in whatever order it is added up. */
const MAX_WEIGHT = 2 ** 16 - 1;
/** A gain times a weight stays within 31 bits. */
export const MAX_GAIN = 2 ** 15 - 1;

/**
 * The saturated term frequency of BM25F for each evidence code, where long fields are `average` words long:
 * tf' = short + long / (1 - b + b · length / average);  weight = tf' / (k1 + tf').
 */
export function bm25Weights(average: number): number[] {
  return Array.from({ length: 2 ** EVIDENCE_BITS }, (_, code) => {
    const { short, long, length } = decodeEvidence(code);
    const frequency = short + long / (1 - B + (B * length) / Math.max(average, 1));
    return Math.round((MAX_WEIGHT * frequency) / (K1 + frequency));
  });
}

// Of a number that ends with an evidence code: a posting, or a term with its evidence.
export const evidenceSql = (packed: string): RawBuilder<number> => lowBitsSql(packed, EVIDENCE_BITS);
export const isDistinctiveSql = (packed: string): RawBuilder<boolean> =>
  sql`${highBitsSql(`(${packed} & ${2 ** EVIDENCE_BITS - 1})`, EVIDENCE_FIELDS.short.offset)} > 0`;
/** Where the weight stands in the array of `bm25Weights`: PostgreSQL counts from 1. */
export const weightIndexSql = (packed: string): RawBuilder<number> =>
  sql.raw(`(${packed} & ${2 ** EVIDENCE_BITS - 1})::integer + 1`);
