/** The vocabulary of musculoskeletal radiology: terms, synonyms, and their mentions in texts. */

export { gradeCall } from './grading/grade-call.ts';
export type { Assertion } from './mentions/assertion.ts';
export { type Diagnosis, findDiagnoses } from './mentions/diagnoses.ts';
export * from './mentions/find-mentions.ts';
export { findNestedNames, findSenses, type Sense, structuresWithin } from './mentions/find-senses.ts';
export * from './mentions/joint-of.ts';
export * from './mentions/suggest-diagnoses.ts';
export type { TextContext } from './mentions/text-context.ts';
export * from './mimics/case-findings.ts';
export * from './mimics/compare-findings.ts';
export { findSigns, type SignMention } from './mimics/find-signs.ts';
export * from './reveal/case-reveal.ts';
export * from './reveal/find-reveal.ts';
export * from './statements/check-statements.ts';
export * from './statements/list-statements.ts';
export { joinAbbreviations, SENTENCE_BREAK } from './statements/sentence-breaks.ts';
export { conceptKey, conceptKeys, formOf, possibleKeys } from './vocabulary/concept-key.ts';
export { FUNCTION_WORDS } from './vocabulary/function-words.ts';
export * from './vocabulary/pathology-groups.ts';
export { capitalize, isPathology, isStructure, type Term, type TermKind } from './vocabulary/term.ts';
export { allTerms, ancestorsOf } from './vocabulary/terms.ts';
export { isAbbreviation, isVocabularyWord } from './vocabulary/vocabulary.ts';
export { once } from './words/once.ts';
export { anyWordingOf, wordingsOf } from './words/sentence-wordings.ts';
export { upperBound } from './words/upper-bound.ts';
export { american, british, wordForm } from './words/word.ts';
