import { inspect } from 'node:util';

type Truthy<Answer> = Exclude<Answer, false | null | undefined | 0 | ''>;

const POLL_INTERVAL_MS = 20;
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
  const deadline = performance.now() + timeoutSeconds * 1_000;
  for (;;) {
    const last = await check();
    if (last) return last as Truthy<Answer>;
    if (performance.now() > deadline)
      throw new Error(`Waited ${timeoutSeconds} s for ${description}. Last result: ${inspect(last)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
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
