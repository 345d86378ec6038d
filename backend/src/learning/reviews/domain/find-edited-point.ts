/** Of its words, so large a share has to be kept for a text to count as an edition of another. */
const KEPT_SHARE = 0.5;

/** What a learning point became in an edited analysis: itself, the text that shares most of its words, or null: it was removed. */
export function findEditedPoint(point: string, points: readonly string[]): string | null {
  if (points.includes(point)) return point;
  const words = wordsOf(point);
  let best: { text: string; share: number } | null = null;
  for (const text of points) {
    const others = wordsOf(text);
    const common = [...words].filter((word) => others.has(word)).length;
    const share = (2 * common) / (words.size + others.size || 1);
    if (share >= KEPT_SHARE && share > (best?.share ?? 0)) best = { text, share };
  }
  return best?.text ?? null;
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
