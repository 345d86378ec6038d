/**
 * Milliseconds to wait after the given number of earlier failures: 2 s × 2ⁿ, at most 15 minutes, ± 50 % so that
 * what failed together does not come back together. Source: promise J2.
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const full = Math.min(2_000 * 2 ** failures, 15 * 60_000);
  return Math.round(full * (0.5 + random()));
}
