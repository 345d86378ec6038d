import { type Assertion, readStatuses } from '../mentions/assertion.ts';
import { findMentions, type Mention } from '../mentions/find-mentions.ts';
import { InvalidTable, readTable, splitCell } from '../vocabulary/read-table.ts';
import { surfaceForms } from '../vocabulary/vocabulary.ts';
import { once } from '../words/once.ts';
import { PhraseTrie } from '../words/phrase-trie.ts';
import { tokenize } from '../words/tokens.ts';

/** A sign of imaging that a text names: something seen that several diseases may show. */
export interface SignMention {
  /** Canonical name. */
  readonly name: string;
  readonly start: number;
  readonly assertion: Assertion;
}

const readSigns = once(() => readTable('signs.tsv', ['sign', 'synonyms', 'source']));
const signs = once(() => new Set(readSigns().map(({ sign }) => sign)));

/** The names of signs that the lexicon has no concept for. */
const PHRASES = new PhraseTrie<string>(function* () {
  const concepts = new Set(surfaceForms().map(({ name }) => name));
  const owners = new Map<string, string>();
  for (const { sign, synonyms, location } of readSigns())
    for (const phrase of [...(concepts.has(sign) ? [] : [sign]), ...splitCell(synonyms)]) {
      const tokens = tokenize(phrase);
      const key = tokens.forms.join(' ');
      if (owners.has(key)) throw new InvalidTable(`${location}: "${phrase}" is a name of ${owners.get(key)} already`);
      owners.set(key, sign);
      yield [tokens, sign];
    }
});

/** Whether a concept of the lexicon is a sign, too. */
export const isSign = (name: string): boolean => signs().has(name);

/**
 * The signs that a text names. One that is a concept of the lexicon is found under all names of the concept, where they mean
 * it.
 */
export function findSigns(text: string, mentions: readonly Mention[] = findMentions(text)): SignMention[] {
  const named = mentions.flatMap(({ name, term, start, assertion }) => {
    const sign = [name, term.name].find(isSign);
    return sign ? [{ name: sign, start, assertion }] : [];
  });
  return [...named, ...findPhrases(text, mentions)].sort((one, other) => one.start - other.start);
}

function findPhrases(text: string, mentions: readonly Mention[]): SignMention[] {
  const tokens = tokenize(text);
  const found: { name: string; from: number; to: number }[] = [];
  for (let from = 0; from < tokens.length; ) {
    const phrase = PHRASES.longestMatch(tokens, from, () => true);
    const to = from + (phrase?.words ?? 1);
    if (phrase) found.push({ name: phrase.values[0]!, from, to });
    from = to;
  }
  if (found.length === 0) return [];
  const isInTerm = (at: number) =>
    found.some(({ from, to }) => at >= from && at < to) ||
    mentions.some(({ start, end }) => tokens.starts[at]! >= start && tokens.ends[at]! <= end);
  const statuses = readStatuses(tokens, isInTerm);
  return found.map(({ name, from }) => ({ name, start: tokens.starts[from]!, assertion: statuses[from] ?? 'present' }));
}
