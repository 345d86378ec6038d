export interface GrowthOptions {
  /** The smaller of the two input sizes that are compared. */
  size: number;
  /** How many times as large the other one is. */
  factor?: number;
  /** Measurements of each size; the least counts, since whatever disturbs one makes it longer. */
  runs?: number;
}

/**
 * The exponent by which the processor time of `work` grows with its input's size, from two sizes measured in turn: about 1
 * for linear work, 2 for quadratic. Only this process's processor time counts, so the result does not depend on how fast
 * the machine is or what else runs on it. Work that keeps results needs another input at each call.
 */
export async function growthExponent(
  work: (size: number) => unknown,
  { size, factor = 8, runs = 5 }: GrowthOptions,
): Promise<number> {
  const least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  await work(size); // compiled and cached before it is measured
  // The small one `factor` times, so that for linear work both take equally long and are disturbed equally often.
  for (let run = 0; run < runs; run++) {
    least.small = Math.min(least.small, await processorTime(() => repeat(() => work(size), factor)));
    least.large = Math.min(least.large, await processorTime(() => work(size * factor)));
  }
  return 1 + Math.log(least.large / least.small) / Math.log(factor);
}

async function repeat(work: () => unknown, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await work();
}

/**
 * Microseconds, at least one. Of the process, with V8's helper threads: Linux updates what `threadCpuUsage` reads only
 * at its ticks, every few milliseconds.
 */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, user + system);
}
