import type { Concept } from '@msk/contracts';
import { capitalize } from '../vocabulary/term.ts';
import { surfaceForms } from '../vocabulary/vocabulary.ts';
import { once } from '../words/once.ts';

/** One of the names of a diagnosis. */
interface DiagnosisName {
  concept: Concept;
  phrase: string;
  words: string[];
  isCanonical: boolean;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const diagnosisNames = once((): readonly DiagnosisName[] =>
  surfaceForms()
    .filter(({ term }) => term.kind === 'pathology')
    .map(({ name, phrase }) => ({
      concept: { id: name.toLowerCase(), name: capitalize(name) },
      phrase: phrase.toLowerCase(),
      words: wordsOf(phrase),
      isCanonical: name === phrase,
    })),
);
const diagnosisIds = once(() => new Set(diagnosisNames().map(({ concept }) => concept.id)));

/** Whether a diagnosis of the lexicon has this id, which is its canonical name in lower case. */
export const isDiagnosis = (id: string): boolean => diagnosisIds().has(id);

/**
 * The diagnoses of which a name has a word for each word of the text, beginning with it. Names that begin with the text come
 * first, then canonical names, then short ones.
 */
export function suggestDiagnoses(text: string, limit: number): Concept[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  const beginning = text.trim().toLowerCase();
  const rank = ({ phrase, isCanonical }: DiagnosisName) =>
    (phrase.startsWith(beginning) ? 0 : 2) + (isCanonical ? 0 : 1);
  const found = diagnosisNames().filter(({ words }) =>
    typed.every((start) => words.some((word) => word.startsWith(start))),
  );
  found.sort(
    (one, other) =>
      rank(one) - rank(other) || one.phrase.length - other.phrase.length || one.phrase.localeCompare(other.phrase),
  );
  return [...new Map(found.map(({ concept }) => [concept.id, concept])).values()].slice(0, limit);
}
