import { PhraseTree } from './phrase-tree.ts';
import type { Term } from './term.ts';
import { IDIOMS } from './terms/idioms.ts';
import { TERMS } from './terms/index.ts';
import { tokensOf } from './tokens.ts';

/** One way to say a term; an entry without a term is an idiom that must not be taken for one. */
export interface Entry {
  readonly term: Term | null;
  readonly phrase: string;
  /** Meant only where the term's joint is spoken of. */
  readonly ambiguous: boolean;
  /** An abbreviation that is an everyday word too; in running text it counts in capitals only. */
  readonly everyday: boolean;
}

const EVERYDAY =
  'ABC ACT AIN ALL ALT AS ATT CAI DIP DISH GLAD HO IBM MED OI PASTA PIN PIP PMR POL SED SIF SLAP STS UPS';
const EVERYDAY_WORDS: ReadonlySet<string> = new Set(EVERYDAY.split(' '));

function entriesOf(term: Term): Entry[] {
  const entry = (ambiguous: boolean) => (phrase: string) => ({
    term,
    phrase,
    ambiguous,
    everyday: EVERYDAY_WORDS.has(phrase),
  });
  return [...[term.name, ...term.synonyms].map(entry(false)), ...term.ambiguous.map(entry(true))];
}

const idiom = (phrase: string): Entry => ({ term: null, phrase, ambiguous: false, everyday: false });

function treeOf(entries: readonly Entry[]): PhraseTree<Entry> {
  const tree = new PhraseTree<Entry>();
  for (const entry of entries) tree.add(tokensOf(entry.phrase), entry);
  return tree;
}

export const ENTRIES: readonly Entry[] = [...TERMS.flatMap(entriesOf), ...IDIOMS.map(idiom)];
export const PHRASES: PhraseTree<Entry> = treeOf(ENTRIES);
