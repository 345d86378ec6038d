import { findMentions, wordForm } from '@msk/lexicon';

/** Returns a predicate: whether the text mentions a pathology, in the same words or in synonyms. */
export function createMentionMatcher(text: string): (pathology: string) => boolean {
  const words = new WordIndex([...toWordForms(text), ...toWordForms(expandTerms(text))]);
  return (pathology) => [pathology, expandTerms(pathology)].some((wording) => words.hasAll(toWordForms(wording)));
}

/** Names of the mentioned terms: "The ACL is torn" → "anterior cruciate ligament tear". */
const expandTerms = (text: string): string => [...new Set(findMentions(text).map(({ term }) => term.name))].join(' ');

const STOP_WORDS = new Set('a an and at by for from in is of on or the to with'.split(' '));

const toWordForms = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(wordForm);

/** Matches words that differ in at most their last three letters, such as "meniscal" and "meniscus". */
class WordIndex {
  readonly #byPrefix = new Map<string, Set<string>>();

  constructor(forms: readonly string[]) {
    for (const form of forms) {
      const candidates = this.#byPrefix.get(prefixOf(form)) ?? new Set();
      this.#byPrefix.set(prefixOf(form), candidates.add(form));
    }
  }

  hasAll(forms: readonly string[]): boolean {
    const significant = forms.filter((form) => !STOP_WORDS.has(form));
    return significant.length > 0 && significant.every((form) => this.#has(form));
  }

  #has(form: string): boolean {
    const candidates = this.#byPrefix.get(prefixOf(form));
    return (
      candidates !== undefined && (candidates.has(form) || [...candidates].some((other) => shareStem(form, other)))
    );
  }
}

const MIN_PREFIX_LENGTH = 5;
const MAX_ENDING_LENGTH = 3;
const prefixOf = (form: string): string => form.slice(0, MIN_PREFIX_LENGTH);

function shareStem(one: string, other: string): boolean {
  const needed = Math.max(MIN_PREFIX_LENGTH, Math.max(one.length, other.length) - MAX_ENDING_LENGTH);
  return one.length >= needed && one.slice(0, needed) === other.slice(0, needed);
}
