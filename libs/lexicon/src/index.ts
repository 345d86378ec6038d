/** The words of musculoskeletal radiology: what they mean, how else they are said, and where a text says them. */
export type { Assertion } from './assertion.ts';
export * from './diagnoses.ts';
export * from './expansions.ts';
export * from './find-mentions.ts';
export * from './joint-of.ts';
export * from './pathology-groups.ts';
export { namedWithin, type Sense, sensesIn } from './senses-in.ts';
export { isPathology, isStructure, type Term, type TermKind, titleOf } from './term.ts';
export { TERMS } from './terms/index.ts';
export { isAbbreviation, standsInAName } from './vocabulary.ts';
export { american, british, wordForm } from './word.ts';
