import { findMentions, wordForm } from '@msk/lexicon';

/** Whether a case speaks of a pathology: in its words, or in other words of the field for the same things. */
export function namedIn(text: string): (pathology: string) => boolean {
  const words = new KnownWords([...formsOf(text), ...formsOf(namesIn(text))]);
  return (pathology) => [pathology, namesIn(pathology)].some((wording) => words.hasAll(formsOf(wording)));
}

/** "The ACL is torn" in full: "anterior cruciate ligament", "tear". */
const namesIn = (text: string): string => [...new Set(findMentions(text).map(({ term }) => term.name))].join(' ');

const FILLERS = new Set('a an and at by for from in is of on or the to with'.split(' '));

const formsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(wordForm);

/** "Meniscal" is known by "meniscus": alike but for their last three letters. */
class KnownWords {
  readonly #byBeginning = new Map<string, Set<string>>();

  constructor(forms: readonly string[]) {
    for (const form of forms) {
      const alike = this.#byBeginning.get(beginningOf(form)) ?? new Set();
      this.#byBeginning.set(beginningOf(form), alike.add(form));
    }
  }

  hasAll(forms: readonly string[]): boolean {
    const telling = forms.filter((form) => !FILLERS.has(form));
    return telling.length > 0 && telling.every((form) => this.#has(form));
  }

  #has(form: string): boolean {
    const alike = this.#byBeginning.get(beginningOf(form));
    return alike !== undefined && (alike.has(form) || [...alike].some((other) => areAlike(form, other)));
  }
}

const ALIKE = 5;
const ENDING = 3;
const beginningOf = (form: string): string => form.slice(0, ALIKE);

function areAlike(one: string, other: string): boolean {
  const needed = Math.max(ALIKE, Math.max(one.length, other.length) - ENDING);
  return one.length >= needed && one.slice(0, needed) === other.slice(0, needed);
}
