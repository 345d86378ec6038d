type Truthy<Answer> = Exclude<Answer, false | null | undefined | 0 | ''>;

/** Waits until the check holds, looking every 20 ms; fails with the last answer after the deadline. */
export async function until<Answer>(
  check: () => Answer | Promise<Answer>,
  { seconds = 10, what = 'the condition' }: { seconds?: number; what?: string } = {},
): Promise<Truthy<Answer>> {
  const deadline = Date.now() + seconds * 1_000;
  let last: Answer;
  do {
    last = await check();
    if (last) return last as Truthy<Answer>;
    await new Promise((resolve) => setTimeout(resolve, 20));
  } while (Date.now() < deadline);
  throw new Error(`${what} did not come true within ${seconds} s; last seen: ${JSON.stringify(last)}`);
}
