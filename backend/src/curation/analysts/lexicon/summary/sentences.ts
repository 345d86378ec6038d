import type { Cue } from '@msk/contracts';
import { isAbbreviation, joinAbbreviations, SENTENCE_BREAK } from '@msk/lexicon';

/** Splits a text into normalized sentences. */
export function splitSentences(text: string, cues: readonly Cue[] | null = null): string[] {
  return (isPunctuated(text) ? splitWritten(text) : splitSpoken(text, cues)).map(normalizeSentence).filter(Boolean);
}

/** Generated captions have no full stops; other texts have at least one in sixty words. */
function isPunctuated(text: string): boolean {
  const words = splitWords(text).length;
  return words < 40 || (text.match(/[.!?](?=\s|$)/g)?.length ?? 0) > words / 60;
}

const splitWritten = (text: string): string[] => joinAbbreviations(splitEntries(text).flatMap(splitEntry));

/** Splits into paragraphs and list entries. A dash between spaces is a former bullet. */
export const splitEntries = (text: string): string[] =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .split(/\n\n+|[ \n][-•*][ \n]/);

/** After the last entry of a list the text continues without a full stop. */
const LIST_ENDS = /^[^.!?]{0,200}?[\p{Ll})] (?=\p{Lu}\p{Ll}{0,20} \p{Ll})/u;

function splitEntry(entry: string, n: number): string[] {
  const end = n > 0 ? (LIST_ENDS.exec(entry)?.[0].length ?? 0) : 0;
  const rest = entry.slice(end).split(SENTENCE_BREAK);
  return [entry.slice(0, end), ...rest].filter(Boolean);
}

/** Spoken text is split at a pause, or after enough words at a phrase that starts a new sentence. */
const PAUSE_SECONDS = 0.8;
const MIN_WORDS = 7;
const MAX_WORDS = 30;
const SENTENCE_OPENER =
  /^(?:so|now|okay|ok|alright|but|next|here|then|remember|notice|there(?:'s| is| are)|this is|these are|and (?:there|then|the|we|so|this)|no evidence|we (?:see|can see|have))\b/i;
const NEW_SUBJECT = /^the (?:[\w-]+ ){1,4}(?:is|are|shows?|has|have|looks?|appears?|demonstrates?)\b/i;
/** After these words a sentence continues. */
const CONTINUATION =
  /^(?:a|an|the|and|or|of|in|on|at|to|for|from|with|by|as|is|are|was|that|which|when|where|if|because|see|look|than|into|through|between|both|called|means?|suggests?|shows?|so|but|now|sure|also|not)$/i;

function splitSpoken(text: string, cues: readonly Cue[] | null): string[] {
  const words = spokenWords(text, cues);
  const sentences: string[] = [];
  let current: string[] = [];
  const close = (complete: boolean) => {
    if (current.length > 0) sentences.push(capitalizeAbbreviations(current.join(' ')) + (complete ? '.' : '…'));
    current = [];
  };
  for (const [at, { word, pauseBefore }] of words.entries()) {
    if (pauseBefore || (current.length >= MIN_WORDS && startsNewSentence(words, at))) close(true);
    else if (current.length >= MAX_WORDS) close(false);
    current.push(word);
  }
  close(true);
  return sentences;
}

function startsNewSentence(words: readonly { word: string }[], at: number): boolean {
  if (CONTINUATION.test(words[at - 1]?.word ?? '')) return false;
  const ahead = words.slice(at, at + 6).map(({ word }) => word);
  return SENTENCE_OPENER.test(ahead.join(' ')) || NEW_SUBJECT.test(ahead.join(' '));
}

/** Generated captions write "acl" for "ACL". */
const capitalizeAbbreviations = (sentence: string): string =>
  sentence.replace(/\b[a-z]{2,6}\b/g, (word) => (isAbbreviation(word.toUpperCase()) ? word.toUpperCase() : word));

function spokenWords(text: string, cues: readonly Cue[] | null): { word: string; pauseBefore: boolean }[] {
  if (!cues) return splitWords(text).map((word) => ({ word, pauseBefore: false }));
  return cues.flatMap((cue, n) => {
    const pause = n > 0 && cue.start - cues[n - 1]!.end >= PAUSE_SECONDS;
    return splitWords(cue.text).map((word, at) => ({ word, pauseBefore: pause && at === 0 }));
  });
}

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const FILLER =
  /(?:^|(?<=\s))(?:u+h+|u+m+|e+r+m*|you know|i mean|sort of|kind of|basically|okay|alright|all right),?(?=[\s.,…]|$)/gi;
const HEADING = /^(?:.*?\b)?(?:Summary|Key Points?|Overview|Introduction|Background|Definition)\s*[:-]\s*/;
/** "Prognosis and treatment: patients …": of an entry. */
const LABEL =
  /^(?:(?:factoid )?discussion|(?:clinical )?(?:features|presentation|findings)|(?:etiology|pathogenesis|prognosis|treatment|management|diagnosis)(?: and (?:pathogenesis|treatment|prognosis))?|radiology|imaging(?: findings)?|epidemiology|demographics|pathophysiology|complications|joints?|bones?|muscles?|spine|general discussion):\s+(?=\p{Lu})/iu;
/** A connective to the sentence before, which may not be shown. */
const LINK =
  /^(?:so(?! that| this| that is)|and|but|now(?! that)|well|then(?! again)|however|therefore|thus|moreover|furthermore|in addition(?! to)|additionally|for example|on the other hand(?! of)|as a result(?! of)|in fact|of course|again|first of all|that being said),?\s+(?=\S)/i;

const MAX_SENTENCE_LENGTH = 600;

function normalizeSentence(sentence: string): string {
  if (sentence.length > MAX_SENTENCE_LENGTH) return '';
  const plain = sentence
    .replace(/\s+/g, ' ')
    .replace(HEADING, '')
    .replace(/\s?\[\d[\d,\s-]*\]/g, '')
    .replace(/^[\s?•*–-]+/, '')
    .replace(LABEL, '')
    .replace(FILLER, '')
    .replace(/\b(\w+)(?:\s+\1\b)+/gi, '$1')
    .replace(/\s+([.,;:!?…])/g, '$1')
    .replace(/([,.])[,.]+/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LINK, '')
    .replace(LINK, '');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
