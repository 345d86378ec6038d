import type { Cue } from '@msk/contracts';
import { conceptKeys, findDiagnoses, findMentions } from '@msk/lexicon';

/** The start of the line that names the most concepts of the text; null when no line names one. */
export function findSpokenSecond(text: string, cues: readonly Cue[]): number | null {
  const wanted = keysOf(text);
  if (wanted.size === 0) return null;
  let best: { start: number; count: number } | null = null;
  for (const cue of cues) {
    const count = [...keysOf(cue.text)].filter((key) => wanted.has(key)).length;
    if (count > (best?.count ?? 0)) best = { start: cue.start, count };
  }
  return best?.start ?? null;
}

function keysOf(text: string): Set<string> {
  const mentions = findMentions(text).filter(({ isAdjective }) => !isAdjective);
  return new Set([...findDiagnoses(text, mentions), ...mentions].flatMap(({ name }) => conceptKeys(name)));
}
