/** Where a written sentence ends and the next one begins. */
export const SENTENCE_BREAK = /(?<=[.!?…]["'”’)\]]{0,3})[ \n](?=["'“(]?[\p{Lu}\p{N}?-])/u;

const ABBREVIATION = /(?:\b(?:Dr|Mr|Mrs|Ms|Prof|Fig|No|vs|approx|al|e\.g|i\.e|ca|St)|\b[A-Z])\.$/;

/** Joins what was split after an abbreviation. */
export function joinAbbreviations(parts: readonly string[]): string[] {
  const sentences: string[] = [];
  for (const part of parts) {
    const last = sentences.at(-1);
    if (last && ABBREVIATION.test(last)) sentences[sentences.length - 1] = `${last} ${part}`;
    else sentences.push(part);
  }
  return sentences;
}
