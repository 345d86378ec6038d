/** Test collections of information retrieval, the usual scores, and MiniSearch for comparison. */
export { InvalidCollection } from '../collection-file.ts';
export * from './collection.ts';
export * from './scores.ts';
