import { inspect } from 'node:util';

type Truthy<Answer> = Exclude<Answer, false | null | undefined | 0 | ''>;

/** Milliseconds between two looks. */
const INTERVAL = 20;
/** Seconds: what takes 10 on a quiet machine takes a minute on a busy one. A condition that never holds is a failure anyway. */
const LIMIT = 60;

/**
 * Waits until the check answers something truthy, and returns it. After the limit it fails with the description of the
 * condition and the last answer. An error of the check ends the wait at once.
 */
export async function waitUntil<Answer>(
  description: string,
  check: () => Answer | Promise<Answer>,
  { seconds = LIMIT }: { seconds?: number } = {},
): Promise<Truthy<Answer>> {
  const deadline = performance.now() + seconds * 1_000;
  for (;;) {
    const last = await check();
    if (last) return last as Truthy<Answer>;
    if (performance.now() > deadline)
      throw new Error(`Waited ${seconds} s for ${description}. Last seen: ${inspect(last)}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}
