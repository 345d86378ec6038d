/** Milliseconds of each call, ascending. */
export type Times = number[];

export interface Load {
  times: Times;
  /** Calls answered a second. */
  rate: number;
}

/** Calls for so long over so many connections, each with one call at a time. */
export async function loadFor(seconds: number, calls: (() => Promise<unknown>)[]): Promise<Load> {
  const times: Times = [];
  const started = performance.now();
  await Promise.all(
    calls.map(async (call) => {
      while (performance.now() - started < seconds * 1_000) {
        const begun = performance.now();
        await call();
        times.push(performance.now() - begun);
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  return { times: times.sort((one, other) => one - other), rate: times.length / took };
}

export const percentile = (times: Times, part: number): number => times[Math.floor((times.length - 1) * part)] ?? 0;
