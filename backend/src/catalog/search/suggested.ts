import type { Suggestion } from '@msk/contracts';
import { jointName, type SearchSource } from './search-source.js';
import { folded } from './words.js';

/** A name that the search box may propose. */
export interface Suggested extends Suggestion {
  /** Folded: names that differ in nothing else are one. */
  name: string;
}

/** Longest name that is proposed; PostgreSQL indexes no long text, and nobody types one. */
const LONGEST_NAME = 200;

/** The names a case is known by, each once. */
export function suggestedBy({ title, analysis }: Pick<SearchSource, 'title' | 'analysis'>): Suggested[] {
  const joint = jointName(analysis);
  const names: Suggestion[] = [
    { kind: 'case', text: analysis?.caseTitle || title },
    ...(joint ? [{ kind: 'joint' as const, text: joint }] : []),
    ...(analysis?.pathologies ?? []).map((text) => ({ kind: 'pathology' as const, text })),
    ...(analysis?.anatomicStructures ?? []).map((text) => ({ kind: 'structure' as const, text })),
  ];
  const once = new Map<string, Suggested>();
  for (const { kind, text } of names) {
    const name = folded(text).slice(0, LONGEST_NAME);
    if (name) once.set(`${kind} ${name}`, { kind, text, name });
  }
  return [...once.values()];
}

/** A name can be begun at any of its words: "tendon" proposes "supraspinatus tendon" too. */
export function keysOf(name: string): string[] {
  const words = name.split(' ');
  return [...new Set(words.map((_, index) => words.slice(index).join(' ')))];
}
