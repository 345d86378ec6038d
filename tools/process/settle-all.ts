/**
 * Like `Promise.all`, but waits for all promises even when one fails, so that what the others open can be closed.
 */
export async function settleAll<Results extends readonly unknown[]>(
  work: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results>;
export async function settleAll<Result>(work: readonly Promise<Result>[]): Promise<Result[]>;
export async function settleAll(work: readonly Promise<unknown>[]): Promise<unknown[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
