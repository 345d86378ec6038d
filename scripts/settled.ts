/**
 * Like `Promise.all`, but waits for all of them also when one fails: what the others open meanwhile can then be closed.
 */
export async function settled<Results extends readonly unknown[]>(
  work: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results>;
export async function settled<Result>(work: readonly Promise<Result>[]): Promise<Result[]>;
export async function settled(work: readonly Promise<unknown>[]): Promise<unknown[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
