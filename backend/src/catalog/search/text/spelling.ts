import { american, wordForm } from '@msk/lexicon';

/** Words in -ise that are no British spelling of -ize: with a z they would not match their other forms. */
const TRULY_ISE =
  /(?:adv|appra|ar|br|ch?a|compr|comprom|conc|cru|dem|desp|dev|disgu|enterpr|exc|exerc|expert|franch|gu|improv|inc|likew|merchand|no|otherw|parad|po|pra|prec|prem|prom|ra|rev|r|superv|surm|surpr|telev|treat|w)is(?:e|ed|es|ing)$/;
const BRITISH_ISE = /([a-z]{3}|[^aeiou][a-z])is(e|ed|es|ing|ation|ations)$/;

/**
 * One spelling for the British and the American word, and the singular of irregular plurals ("menisci"): the stemmer removes
 * regular endings only. Takes and returns normalized words.
 */
export function normalizeSpelling(word: string): string {
  let form = forms.get(word);
  if (form === undefined) {
    form = TRULY_ISE.test(word) ? word : wordForm(word).replace(BRITISH_ISE, '$1iz$2');
    if (forms.size > MAX_CACHED_FORMS) forms.clear();
    forms.set(word, form);
  }
  return form;
}

/** The American spelling of a word; of a prefix, too, as far as it shows the spelling. */
export const toAmericanSpelling = (word: string): string => (TRULY_ISE.test(word) ? word : american(word));

const MAX_CACHED_FORMS = 50_000;
const forms = new Map<string, string>();
