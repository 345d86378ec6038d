import { partsOf } from '../mentions/pathology-parts.ts';
import { tokenize } from '../words/tokens.ts';
import type { Term } from './term.ts';

/** What is wrong with the lexicon as data, in words for its editors; empty when nothing is. */
export const lintTerms = (terms: readonly Term[]): string[] => [
  ...ambiguousNames(terms),
  ...duplicateConcepts(terms),
  ...idleGuards(terms),
];

const namesOf = ({ name, synonyms, narrower }: Term): string[] => [name, ...synonyms, ...narrower];
const keyOf = (phrase: string): string => tokenize(phrase).forms.join(' ');

/** A name of two concepts, in any spelling, has to be in the column "elsewhere" of all but one. */
const ambiguousNames = (terms: readonly Term[]): string[] =>
  conflicts(terms, (term) => namesOf(term).map(keyOf)).map(([key, owners]) => `"${key}" names ${owners.join(' and ')}`);

/** "Acetabular fracture" and "acetabulum fracture" are one. */
const duplicateConcepts = (terms: readonly Term[]): string[] =>
  conflicts(
    terms.filter(({ kind }) => kind === 'pathology'),
    ({ name }) => {
      const parts = partsOf(name);
      return parts.length === 2
        ? [
            parts
              .map((part) => part.term.name)
              .sort()
              .join(' + '),
          ]
        : [];
    },
  ).map(([key, owners]) => `${owners.join(' and ')} are one concept: ${key}`);

/** A guard of a name that its concept does not have. */
const idleGuards = (terms: readonly Term[]): string[] =>
  terms.flatMap((term) => {
    const names = new Set([...namesOf(term), ...term.ambiguous].map((name) => name.toLowerCase()));
    const unknown = term.guards.flatMap((guard) => (guard.names ?? []).filter((name) => !names.has(name)));
    return unknown.map((name) => `${term.name} has a guard for "${name}", which is none of its names`);
  });

function conflicts(terms: readonly Term[], keysOf: (term: Term) => string[]): [key: string, owners: string[]][] {
  const owners = new Map<string, Set<string>>();
  for (const term of terms)
    for (const key of keysOf(term)) owners.set(key, (owners.get(key) ?? new Set()).add(term.name));
  return [...owners].filter(([, names]) => names.size > 1).map(([key, names]) => [key, [...names]]);
}
