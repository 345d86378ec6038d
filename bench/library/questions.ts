import { SeededRandom } from '@msk/testing';
import { PATHOLOGY_NAMES, STRUCTURE_NAMES } from './generated-cases.ts';

/** Two words as a radiologist would type them, a disease and a structure; the same questions in each run. */
export function questions(seed = 3): () => string {
  const random = new SeededRandom(seed);
  const word = (names: readonly string[]) => random.pick(random.pick(names).split(' '));
  return () => `${word(PATHOLOGY_NAMES)} ${word(STRUCTURE_NAMES)}`;
}
