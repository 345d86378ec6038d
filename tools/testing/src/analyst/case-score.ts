import { conceptKeys, possibleKeys } from '@msk/lexicon';
import type { ExpectedConcept } from './labelled-cases.ts';

/** How a list that an analysis shows compares with the expected one. */
export interface ListScore {
  right: string[];
  wrong: string[];
  /** Those of `wrong` that the labels name as a wrong sense. */
  wrongSense: string[];
  missed: string[];
}

/**
 * A concept is found by any of its names, and by a name of one of its kinds. Optional concepts count neither when they are shown
 * nor when they are not.
 */
export function scoreList(
  shown: readonly string[],
  expected: readonly ExpectedConcept[],
  wrongSenses: readonly string[],
): ListScore {
  const score: ListScore = { right: [], wrong: [], wrongSense: [], missed: [] };
  const keys = expected.map(({ concept, accept }) => new Set([concept, ...accept].flatMap(possibleKeys)));
  const wrongKeys = new Set(wrongSenses.flatMap(possibleKeys));
  const found = new Set<ExpectedConcept>();
  for (const name of shown) {
    const shownKeys = conceptKeys(name);
    const fitting = expected.filter((_, n) => shownKeys.some((key) => keys[n]!.has(key)));
    for (const concept of fitting) found.add(concept);
    if (fitting.some(({ optional }) => !optional)) score.right.push(name);
    else if (fitting.length === 0) score.wrong.push(name);
    if (fitting.length === 0 && shownKeys.some((key) => wrongKeys.has(key))) score.wrongSense.push(name);
  }
  for (const concept of expected) if (!concept.optional && !found.has(concept)) score.missed.push(concept.concept);
  return score;
}
