/**
 * Computes a value when it is used for the first time. Processes and tests that read no text, which are most, then start
 * without building the tables.
 */
export function once<T>(compute: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= compute());
}
