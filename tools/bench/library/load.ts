/** Of each call in milliseconds, ascending. */
export type Durations = number[];

export interface Load {
  durations: Durations;
  /** Answered calls per second. */
  rate: number;
}

/** Repeats each of the calls for so many seconds: they run concurrently, each one at a time. */
export async function measureLoad(seconds: number, calls: (() => Promise<unknown>)[]): Promise<Load> {
  const durations: Durations = [];
  const started = performance.now();
  await Promise.all(
    calls.map(async (call) => {
      while (performance.now() - started < seconds * 1_000) {
        const callStarted = performance.now();
        await call();
        durations.push(performance.now() - callStarted);
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1_000;
  return { durations: durations.sort((one, other) => one - other), rate: durations.length / elapsed };
}

export const percentile = (durations: Durations, share: number): number =>
  durations[Math.floor((durations.length - 1) * share)] ?? 0;

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
