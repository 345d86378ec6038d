import { anyWordingOf, type Diagnosis } from '@msk/lexicon';
import type { Section } from './section.js';

/** "What else could look like this?": what is first named in the answer is what the case is not. */
export function findDifferentials({ text, diagnoses, sentences }: Section): Diagnosis[] {
  const found: Diagnosis[] = [];
  for (const [n, { start, end }] of sentences.entries()) {
    if (!ASKS_DIFFERENTIALS.test(text.slice(start, end))) continue;
    const until = sentences
      .slice(n + 1, n + 1 + MAX_ANSWER)
      .find((one) => RETURNS_TO_CASE.test(text.slice(one.start, one.end).trimStart()));
    const to = until?.start ?? sentences[Math.min(n + MAX_ANSWER, sentences.length - 1)]!.end;
    const known = new Set(diagnoses.filter((one) => one.start < start).map(({ name }) => name));
    found.push(...diagnoses.filter((one) => one.start >= start && one.start < to && !known.has(one.name)));
  }
  return found;
}

const ASKS_DIFFERENTIALS = anyWordingOf('differential question');
const RETURNS_TO_CASE = anyWordingOf('back to the case');
/** Sentences. */
const MAX_ANSWER = 4;
