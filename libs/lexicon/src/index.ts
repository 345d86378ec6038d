/** The vocabulary of musculoskeletal radiology: terms, synonyms, and their mentions in texts. */
export type { Assertion } from './assertion.ts';
export { ancestorsOf, conceptKey, conceptKeys, formOf } from './concept-key.ts';
export { type Diagnosis, findDiagnoses, isLabrum } from './diagnoses.ts';
export * from './find-mentions.ts';
export { findNestedNames, findSenses, type Sense, structuresWithin } from './find-senses.ts';
export { gradeCall } from './grading/grade-call.ts';
export * from './joint-of.ts';
export * from './pathology-groups.ts';
export * from './reveal/case-reveal.ts';
export * from './reveal/find-reveal.ts';
export * from './suggest-diagnoses.ts';
export * from './synonyms.ts';
export { capitalize, isPathology, isStructure, type Term, type TermKind } from './term.ts';
export { TERMS } from './terms.ts';
export type { TextContext } from './text-context.ts';
export { isAbbreviation, isVocabularyWord } from './vocabulary.ts';
export { american, british, wordForm } from './word.ts';
