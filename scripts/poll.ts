import { setTimeout as pause } from 'node:timers/promises';

export interface Patience {
  seconds: number;
  /** Milliseconds between two tries. */
  every: number;
  signal?: AbortSignal;
}

/** Tries until it works; after the deadline the last failure is thrown. */
export async function poll<Result>(
  { seconds, every, signal }: Patience,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted || performance.now() > deadline) throw error;
    }
    await pause(every, undefined, { signal });
  }
}
