import { storable } from '../../domain/plain-text.js';
import { repeatsRules } from './rules.js';

/** One line of visible characters. Invisible ones (joiners, direction marks) hide words from checks and mislead eyes. */
export const plainText = (text: string): string =>
  storable(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

// "< 5 mm" and "T1 <T2" are a radiologist's: behind the bracket of a tag stand letters, and at once.
const MARKUP =
  /<(?:[a-z]{2}|[a-z][\s/>]|[!/?])|&(?:#|(?:lt|gt|amp|quot|apos|colon|sol|tab|newline|nbsp|[lr]par);)|\]\s?\(|<\|/i;
const LINK =
  /[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\.\w|\b[a-z\d-]{1,63}\.(?:com|org|net|edu|gov|biz|io|ru|cn|xyz|test)\b|\bmailto:|\S@\w/i;
/** Browsers ignore white space within these. */
const SCHEME = /(?:javascript|vbscript|livescript):|data:(?:[a-z]+\/|[,;])/i;

/** What a text has that plain words don't; null when it is as it should be. */
export function problemIn(text: string): string | null {
  const folded = text.normalize('NFKC'); // full-width brackets are brackets
  if (repeatsRules(folded)) return 'repeats our instructions';
  if (MARKUP.test(folded)) return 'contains markup';
  if (LINK.test(folded) || SCHEME.test(folded.replace(/\s/g, ''))) return 'contains a link';
  return null;
}
