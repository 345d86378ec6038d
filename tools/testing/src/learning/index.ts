/** Labelled reveals and graded calls, and how well the lexicon agrees with their labels. */
export { InvalidCollection } from '../collection-file.ts';
export * from './evaluate-grading.ts';
export * from './evaluate-reveals.ts';
export * from './labelled-pairs.ts';
export * from './labelled-reveals.ts';
