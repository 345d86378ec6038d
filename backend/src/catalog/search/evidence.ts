/**
 * What a case says about a term, small enough to lie in its posting: how much its short fields (titles, analysis) speak of
 * it, how often its long ones do (summary, points, description, speech), and how long these are. Each is a step on a scale;
 * BM25 flattens large numbers anyway. The scales are part of the index: change them and it must be made anew.
 */
export interface Evidence {
  short: number;
  long: number;
}

const SHORT = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40];
const LONG = [0, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 45, 70];
/** Words, growing by 22 % a step: no length is taken for one that is more than a tenth away. */
const LENGTH = Array.from({ length: 32 }, (_, step) => 10 * 1.22 ** step);

export const CODE_BITS = 13;

/** The weight of what has code `c` stands at `weights[c]`. */
export const codeOf = ({ short, long }: Evidence, length: number): number =>
  (stepOf(SHORT, short) << 9) | (stepOf(LONG, long) << 5) | stepOf(LENGTH, length);

/** The nearest step; something is never taken for nothing. */
function stepOf(scale: readonly number[], value: number): number {
  if (value <= 0) return 0;
  let step = scale[0] === 0 ? 1 : 0;
  while (step + 1 < scale.length && value >= (scale[step]! + scale[step + 1]!) / 2) step++;
  return step;
}

// Robertson, Zaragoza: The Probabilistic Relevance Framework: BM25 and Beyond (2009), section 3: b = 0.75, and k1 from 1.2
// to 2 where a word counts once. Weights of fields stretch the frequencies, and k1 with them (ADR 0020).
const K1 = 2;
const B = 0.75;
/** Weights are whole numbers, so that a sum is the same in whatever order it is added up. */
export const FULL_WEIGHT = 65_535;

/**
 * The saturated term frequency of BM25F for each code, where long fields are `average` words long:
 * tf' = short + long / (1 - b + b · length / average);  weight = tf' / (k1 + tf').
 */
export function weightsFor(average: number): number[] {
  return Array.from({ length: 1 << CODE_BITS }, (_, code) => {
    const [short, long, length] = [SHORT[code >> 9]!, LONG[(code >> 5) & 15]!, LENGTH[code & 31]!];
    const frequency = short + long / (1 - B + (B * length) / Math.max(average, 1));
    return Math.round((FULL_WEIGHT * frequency) / (K1 + frequency));
  });
}
