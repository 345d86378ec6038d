import { inspect } from 'node:util';

type Truthy<Answer> = Exclude<Answer, false | null | undefined | 0 | ''>;

/**
 * A twentieth of the time waited so far: the end of a wait is noticed at most so much later, and a long wait does not take the
 * processor from what it waits for. Asking 50 times a second took most of the processor time of some tests.
 */
const PAUSE_SHARE = 0.05;
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [20, 250];
/** What takes 10 s on an idle machine takes a minute on a busy one. */
const DEFAULT_TIMEOUT_SECONDS = 60;

/**
 * Repeats the check until its result is truthy, and returns that. After the timeout it fails with the description of the
 * condition and the last result. An error of the check ends the wait at once.
 */
export async function waitUntil<Answer>(
  description: string,
  check: () => Answer | Promise<Answer>,
  { timeoutSeconds = DEFAULT_TIMEOUT_SECONDS }: { timeoutSeconds?: number } = {},
): Promise<Truthy<Answer>> {
  const started = performance.now();
  for (;;) {
    const last = await check();
    if (last) return last as Truthy<Answer>;
    const waited = performance.now() - started;
    if (waited > timeoutSeconds * 1_000)
      throw new Error(`Waited ${timeoutSeconds} s for ${description}. Last result: ${inspect(last)}`);
    const pause = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, waited * PAUSE_SHARE));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Waits until the count is the goal. Each change of the count starts the timeout anew, so a higher goal needs no longer one. */
export async function waitForCount(
  description: string,
  goal: number,
  count: () => Promise<number>,
  options?: { timeoutSeconds?: number },
): Promise<void> {
  let last = await count();
  while (last !== goal) {
    const before = last;
    const changed = async () => {
      const current = await count();
      return current !== before && { current };
    };
    last = (await waitUntil(`${description}: ${goal}, now ${before}`, changed, options)).current;
  }
}
