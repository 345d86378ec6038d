import { findDiagnoses } from '../mentions/diagnoses.ts';
import { findMentions } from '../mentions/find-mentions.ts';
import { wordForm } from '../words/word.ts';

/** What a speaker leaves out, since the case shows it. */
const EVIDENT_WORDS: ReadonlySet<string> = new Set(
  'knee hip shoulder ankle foot hand wrist elbow finger thumb spine spinal lumbar lumbosacral cervical thoracic joint left right acute chronic'
    .split(' ')
    .map(wordForm),
);

export const isEvident = (word: string): boolean => EVIDENT_WORDS.has(wordForm(word));

/**
 * A name of a diagnosis in words of the lexicon: with the full name of its structure ("ITB friction syndrome"), or without its
 * region ("lumbar disc herniation"). Unchanged where the lexicon does not know it either way.
 */
export function knownName(name: string): string {
  if (isKnown(name)) return name;
  const [structure] = findMentions(name);
  const spelledOut = structure ? name.replace(structure.text, structure.name) : name;
  return [spelledOut, withoutEvidentWords(name), withoutEvidentWords(spelledOut)].find(isKnown) ?? name;
}

const isKnown = (name: string): boolean => findDiagnoses(name).length > 0;

const withoutEvidentWords = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !isEvident(word))
    .join(' ');
