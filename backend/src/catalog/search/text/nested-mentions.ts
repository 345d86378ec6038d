import { findNestedNames, findSenses } from '@msk/lexicon';

/** A concept that is named within a longer name, and its position there: the ligament in "anterior cruciate ligament tear". */
export interface NestedMention {
  name: string;
  start: number;
  end: number;
}

/** Phrases whose mentions are cached: the same names occur again and again. */
const MAX_CACHED_PHRASES = 20_000;
const cache = new Map<string, readonly NestedMention[]>();

export function findNestedMentions(phrase: string): readonly NestedMention[] {
  let mentions = cache.get(phrase);
  if (!mentions) {
    const senses = findSenses(phrase);
    const whole = { start: 0, end: phrase.length };
    mentions = findNestedNames(phrase).map((name) => {
      const { start, end } = senses.findLast(({ names }) => names.includes(name)) ?? whole;
      return { name, start, end };
    });
    if (cache.size === MAX_CACHED_PHRASES) cache.clear();
    cache.set(phrase, mentions);
  }
  return mentions;
}
