import { capitalize, findDiagnoses, formOf } from '@msk/lexicon';

/** The names of the library for what a model calls by other ones; unknown names stay as they are. */
export const toConceptNames = (names: readonly string[]): string[] => [...new Set(names.map(toConceptName))];

function toConceptName(name: string): string {
  const form = formOf(name);
  return form && !form.ambiguous ? capitalize(form.name) : name;
}

const MAX_NAMES = 40;

/** The names that the library has for the pathologies of a text. */
export const findConceptNames = (text: string): string[] =>
  [...new Set(findDiagnoses(text).map(({ name }) => name))].slice(0, MAX_NAMES);
