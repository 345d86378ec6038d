import { setTimeout as pause } from 'node:timers/promises';

export interface PollOptions {
  timeoutSeconds: number;
  intervalMs: number;
  signal?: AbortSignal;
}

/** Repeats the attempt until it succeeds; after the timeout it throws the last error. */
export async function poll<Result>(
  { timeoutSeconds, intervalMs, signal }: PollOptions,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + timeoutSeconds * 1000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted || performance.now() > deadline) throw error;
    }
    await pause(intervalMs, undefined, { signal });
  }
}
