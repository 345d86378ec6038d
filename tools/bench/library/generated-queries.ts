import { SeededRandom } from '@msk/testing';
import { PATHOLOGY_NAMES, STRUCTURE_NAMES } from '@msk/testing/library';

/** Two words of the generated cases, others each time. */
export function generatedQueries(seed = 3): () => string {
  const random = new SeededRandom(seed);
  const word = (names: readonly string[]) => random.pick(random.pick(names).split(' '));
  return () => `${word(PATHOLOGY_NAMES)} ${word(STRUCTURE_NAMES)}`;
}
