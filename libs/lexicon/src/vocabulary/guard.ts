import { once } from '../words/once.ts';
import { tokenize } from '../words/tokens.ts';
import { wordForm } from '../words/word.ts';
import { InvalidTable, readTable, splitCell } from './read-table.ts';

/**
 * When a name means its concept.
 *
 * - `organ`: not where an organ is named as its place ("cyst of the kidney"), nor in a text that is rather about organs
 * - `kin`: only where the text mentions another concept of its joint or filter, or spells the name out
 * - `spine`: a vertebral level, only beside a word of the spine or as a pair
 * - `place`: not where another place is stated ("radial tear of the triangular fibrocartilage")
 * - `everyday`: an abbreviation that is an everyday word, too: only in capitals
 * - `adjective`: names the structure within a longer phrase only ("femoral attachment")
 * - `bare`: only a tissue, which no list shows
 * - `general`: a structure of many places ("joint capsule"), which lists show after all others
 * - `beside(words)`: only where one of the words is near
 * - `not-beside(words)`: not where one of the words is near
 * - `not-before(words)`, `not-after(words)`: not where one of the words is the next, or the last before it
 */
export type GuardRule = (typeof RULES)[number];

const RULES = [
  'organ',
  'kin',
  'spine',
  'place',
  'everyday',
  'adjective',
  'bare',
  'general',
  'beside',
  'not-beside',
  'not-before',
  'not-after',
] as const;
const RULES_WITH_WORDS: readonly GuardRule[] = ['beside', 'not-beside', 'not-before', 'not-after'];

export interface Guard {
  readonly rule: GuardRule;
  readonly words: ReadonlySet<string>;
  /** The names that it is about, in lower case; null for all names of the concept. */
  readonly names: readonly string[] | null;
}

const wordGroups = once(
  (): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(
      readTable('word-groups.tsv', ['group', 'words', 'source']).map(({ group, words }) => [
        group,
        new Set(words.split(' ').flatMap((word) => tokenize(word).forms)),
      ]),
    ),
);

/** The words of a row of `word-groups.tsv`. */
export function wordGroup(group: string): ReadonlySet<string> {
  const words = wordGroups().get(group);
  if (!words) throw new InvalidTable(`word-groups.tsv has no group "${group}"`);
  return words;
}

const GUARD = /^([a-z-]+)(?:\(([^)]*)\))?(?::\s*(.+))?$/;

/** Reads `rule`, `rule: name, name` and `rule(word @group): name`, separated by ` | `. */
export function parseGuards(cell: string, location: string): Guard[] {
  return splitCell(cell).map((text) => {
    const [, name, words, names] = GUARD.exec(text) ?? [];
    const rule = RULES.find((rule) => rule === name);
    if (!rule) throw new InvalidTable(`${location}: "${text}" is no guard`);
    if (RULES_WITH_WORDS.includes(rule) !== Boolean(words))
      throw new InvalidTable(`${location}: the guard "${rule}" ${words ? 'takes no' : 'needs'} words`);
    return {
      rule,
      words: new Set(words?.split(' ').flatMap(expandWord)),
      names: names ? splitCell(names, ',').map((name) => name.toLowerCase()) : null,
    };
  });
}

const expandWord = (word: string): string[] =>
  word.startsWith('@') ? [...wordGroup(word.slice(1))] : [wordForm(word)];
