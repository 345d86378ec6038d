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
