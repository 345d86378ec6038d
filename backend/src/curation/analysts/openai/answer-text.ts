import { sanitizeText } from '../../domain/sanitize-text.js';
import { repeatsSystemPrompt } from './system-prompt.js';

/** Converts to one line of visible characters. Invisible ones (joiners, direction marks) could bypass the checks. */
export const toPlainText = (text: string): string =>
  sanitizeText(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

// "< 5 mm" and "T1 <T2" are valid: a tag has letters right after the bracket.
const MARKUP =
  /<(?:[a-z]{2}|[a-z][\s/>]|[!/?])|&(?:#|(?:lt|gt|amp|quot|apos|colon|sol|tab|newline|nbsp|[lr]par);)|\]\s?\(|<\|/i;
const LINK =
  /[a-z][a-z\d+.-]{1,20}:\/\/|\bwww\.\w|\b[a-z\d-]{1,63}\.(?:com|org|net|edu|gov|biz|io|ru|cn|xyz|test)\b|\bmailto:|\S@\w/i;
/** Browsers ignore white space in a scheme. */
const SCHEME = /(?:javascript|vbscript|livescript):|data:(?:[a-z]+\/|[,;])/i;

/** Describes what is not allowed in the text; null for a valid one. */
export function findProblem(text: string): string | null {
  const folded = text.normalize('NFKC'); // maps full-width brackets to brackets
  if (repeatsSystemPrompt(folded)) return 'repeats our instructions';
  if (MARKUP.test(folded)) return 'contains markup';
  if (LINK.test(folded) || SCHEME.test(folded.replace(/\s/g, ''))) return 'contains a link';
  return null;
}
