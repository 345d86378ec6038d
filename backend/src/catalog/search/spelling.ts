import { american, wordForm } from '@msk/lexicon';

/** Words in -ise that are no British spelling of -ize; the z would part them from their relatives. */
const TRULY_ISE =
  /(?:adv|appra|ar|br|ch?a|compr|comprom|conc|cru|dem|desp|dev|disgu|enterpr|exc|exerc|expert|franch|gu|improv|inc|likew|merchand|no|otherw|parad|po|pra|prec|prem|prom|ra|rev|r|superv|surm|surpr|telev|treat|w)is(?:e|ed|es|ing)$/;
const BRITISH_ISE = /([a-z]{3}|[^aeiou][a-z])is(e|ed|es|ing|ation|ations)$/;

/**
 * One spelling for the British and the American word, singular where English hides it ("menisci"), before the stemmer
 * takes the regular endings. Takes and gives folded words.
 */
export function spelt(word: string): string {
  let form = forms.get(word);
  if (form === undefined) {
    form = TRULY_ISE.test(word) ? word : wordForm(word).replace(BRITISH_ISE, '$1iz$2');
    if (forms.size > 50_000) forms.clear();
    forms.set(word, form);
  }
  return form;
}

/** Half a word too, as far as it shows how it is spelt. */
export const inAmerican = (word: string): string => (TRULY_ISE.test(word) ? word : american(word));

const forms = new Map<string, string>();
