/** The time to count tokens is quadratic in the length of a text without spaces. */
export const MAX_SLICE_LENGTH = 1_000;

/**
 * Counts the tokens of each text, none of them longer than MAX_SLICE_LENGTH. The vocabulary takes 0.25 s and 75 MB, so it is
 * loaded on first use.
 */
export async function countTokens(texts: readonly string[]): Promise<number[]> {
  const tokenizer = await import('gpt-tokenizer/encoding/o200k_base');
  // Control tokens are counted as text; by default the tokenizer throws.
  const asText = { disallowedSpecial: new Set<string>() };
  const counts: number[] = [];
  for (const text of texts) {
    counts.push(tokenizer.countTokens(text, asText));
    if (counts.length % YIELD_INTERVAL === 0) await new Promise(setImmediate);
  }
  return counts;
}

/** Texts after which the event loop gets control. */
const YIELD_INTERVAL = 100;

/** Upper bound: a token has at least one byte. */
export const maxTokens = (text: string): number => Buffer.byteLength(text);
