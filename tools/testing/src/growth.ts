export interface GrowthOptions {
  /** The smaller of the two input sizes that are compared. */
  size: number;
  /** How many times as large the other one is. */
  factor?: number;
  /** Measurements of each size; the shortest counts, since every disturbance makes a measurement longer. */
  runs?: number;
}

/**
 * The exponent by which the processor time of `work` grows with the size of its input: about 1 for linear work, 2 for
 * quadratic. It measures two sizes in turn and counts only this process's processor time, so the result does not depend on
 * the machine's speed or load. Work that caches results needs another input at each call.
 */
export async function growthExponent(
  work: (size: number) => unknown,
  { size, factor = 8, runs = 5 }: GrowthOptions,
): Promise<number> {
  const minimum = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  await work(size); // compiled and cached before it is measured
  // The small size runs `factor` times: linear work then takes the same time for both and is disturbed equally often.
  for (let run = 0; run < runs; run++) {
    minimum.small = Math.min(minimum.small, await processorTime(() => repeat(() => work(size), factor)));
    minimum.large = Math.min(minimum.large, await processorTime(() => work(size * factor)));
  }
  return 1 + Math.log(minimum.large / minimum.small) / Math.log(factor);
}

async function repeat(work: () => unknown, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await work();
}

/**
 * Microseconds, at least one, of the whole process with V8's helper threads: Linux updates the values of `threadCpuUsage`
 * only every few milliseconds.
 */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system);
}
