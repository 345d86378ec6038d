import type { Suggestion } from '@msk/contracts';
import { jointName, type SearchSource } from '../index/search-source.js';
import { normalizeText } from '../text/words.js';

/** A name of a case that the search box may suggest. */
export interface SuggestedName extends Suggestion {
  /** Normalized: names of one kind with the same normalized form are one name. */
  name: string;
}

/** Characters. PostgreSQL cannot index longer texts. */
const MAX_NAME_LENGTH = 200;

/** The names of a case, each once. */
export function suggestedNamesOf({ title, analysis }: Pick<SearchSource, 'title' | 'analysis'>): SuggestedName[] {
  const joint = jointName(analysis);
  const names: Suggestion[] = [
    { kind: 'case', text: analysis?.caseTitle || title },
    ...(joint ? [{ kind: 'joint' as const, text: joint }] : []),
    ...(analysis?.pathologies ?? []).map((text) => ({ kind: 'pathology' as const, text })),
    ...(analysis?.anatomicStructures ?? []).map((text) => ({ kind: 'structure' as const, text })),
  ];
  const unique = new Map<string, SuggestedName>();
  for (const { kind, text } of names) {
    const name = normalizeText(text).slice(0, MAX_NAME_LENGTH);
    if (name) unique.set(`${kind} ${name}`, { kind, text, name });
  }
  return [...unique.values()];
}

/** A name is found by a prefix of any of its words on: "tendon" suggests "supraspinatus tendon", too. */
export function prefixKeys(name: string): string[] {
  const words = name.split(' ');
  return [...new Set(words.map((_, index) => words.slice(index).join(' ')))];
}
