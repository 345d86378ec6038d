import type { Diagnosis } from '@msk/lexicon';
import type { Section } from './section.js';

/** "What else could look like this?": what is first named in the answer is what the case is not. */
export function findDifferentials({ text, diagnoses, sentences }: Section): Diagnosis[] {
  const found: Diagnosis[] = [];
  for (const [n, { start, end }] of sentences.entries()) {
    if (!ASKS_DIFFERENTIALS.test(text.slice(start, end))) continue;
    const until = sentences
      .slice(n + 1, n + 1 + MAX_ANSWER)
      .find((one) => RETURNS_TO_CASE.test(text.slice(one.start, one.end)));
    const to = until?.start ?? sentences[Math.min(n + MAX_ANSWER, sentences.length - 1)]!.end;
    const known = new Set(diagnoses.filter((one) => one.start < start).map(({ name }) => name));
    found.push(...diagnoses.filter((one) => one.start >= start && one.start < to && !known.has(one.name)));
  }
  return found;
}

const ASKS_DIFFERENTIALS =
  /\bwhat (?:isn['’]t it|is it not|happens if)\b|\bwhat (?:else|other) (?:did|do|does)\b|\bwhat (?:else )?(?:can|could|might|would|may) (?:also )?(?:do|look|mimic|cause|give|be|fool)\b|\bwhat (?:else )?(?:is|was|['’]s) (?:also )?on the (?:list|differential)\b|\bwhat(?: other things| else) (?:live|sit|look|can)\b|\bwhat(?:['’]s| is| was| are| were)? (?:the|your|our|my) (?:differentials?\b|other (?:thing|one|diagnosis|possibility)\b)|\bdistinguish (?:it|this|that|them) from\b|\b(?:to keep apart|look-?alikes?|what about mimics)\b|\bother (?:things|lumps|causes|diagnoses|entities) (?:that|which|to)\b/i;
const RETURNS_TO_CASE =
  /^\s*(?:but\b|here\b|so\b|now\b|in (?:this|our|his|her)\b|(?:our|his|her|he|she|we|this (?:patient|one|case))\b|take[- ]home|(?:the )?(?:pearls?|points?|lessons?)\b|treatment\b)/i;
/** Sentences. */
const MAX_ANSWER = 4;
