/** How sure an analysis is, and which share of what it states is right. */
export interface Judged {
  confidence: number;
  share: number;
}

export interface ReliabilityBin {
  from: number;
  to: number;
  count: number;
  confidence: number;
  share: number;
}

const BINS = 10;

/** Bins of equal width that have entries. */
export function reliabilityTable(judged: readonly Judged[]): ReliabilityBin[] {
  return Array.from({ length: BINS }, (_, n) => {
    const entries = judged.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === n);
    return {
      from: n / BINS,
      to: (n + 1) / BINS,
      count: entries.length,
      confidence: mean(entries.map(({ confidence }) => confidence)),
      share: mean(entries.map(({ share }) => share)),
    };
  }).filter(({ count }) => count > 0);
}

/** Expected calibration error: the difference of confidence and share in each bin, weighted by its entries. */
export const calibrationError = (judged: readonly Judged[]): number =>
  reliabilityTable(judged).reduce(
    (sum, { count, confidence, share }) => sum + (count / judged.length) * Math.abs(confidence - share),
    0,
  );

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
