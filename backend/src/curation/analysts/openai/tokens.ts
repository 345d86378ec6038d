/** Characters that are counted at once: within one long run of letters the time grows with the square of its length. */
export const SLICE = 1_000;

/**
 * Tokens of each text, none longer than a slice. The vocabulary takes a quarter of a second and 75 MB to load, so it is
 * loaded when the first long transcript comes.
 */
export async function countTokens(texts: readonly string[]): Promise<number[]> {
  const tokenizer = await import('gpt-tokenizer/encoding/o200k_base');
  // What looks like a control token is text here; by default the tokenizer throws.
  const asText = { disallowedSpecial: new Set<string>() };
  const counts: number[] = [];
  for (const text of texts) {
    counts.push(tokenizer.countTokens(text, asText));
    if (counts.length % PAUSE_AFTER === 0) await new Promise(setImmediate);
  }
  return counts;
}

/** Others want to be served while a long one is counted. */
const PAUSE_AFTER = 100;

/** A token has at least one byte, so this is never too few. */
export const mostTokens = (text: string): number => Buffer.byteLength(text);
