import { SeededRandom } from '@msk/testing';
import { PATHOLOGY_NAMES, STRUCTURE_NAMES } from '@msk/testing/library';

/** Generates queries of two words, of a disease and of a structure; the same in each run. */
export function generatedQueries(seed = 3): () => string {
  const random = new SeededRandom(seed);
  const word = (names: readonly string[]) => random.pick(random.pick(names).split(' '));
  return () => `${word(PATHOLOGY_NAMES)} ${word(STRUCTURE_NAMES)}`;
}
