import { JOINTS, type Joint, PATHOLOGIES, type Pathology } from '@msk/contracts';
import { once } from '../words/once.ts';
import { parseGuards } from './guard.ts';
import { InvalidTable, type Row, readTable, splitCell } from './read-table.ts';
import { TERM_KINDS, type Term, type TermKind } from './term.ts';

const COLUMNS = [
  'concept',
  'kind',
  'joints',
  'filters',
  'synonyms',
  'elsewhere',
  'parents',
  'guards',
  'source',
] as const;
type ConceptRow = Row<(typeof COLUMNS)[number]>;

const termsByName = once((): ReadonlyMap<string, Term> => {
  const rows = ['structures.tsv', 'pathologies.tsv'].flatMap((file) => readTable(file, COLUMNS));
  const narrower = new Map<string, ConceptRow[]>();
  for (const row of rows.filter(isNarrower)) narrower.set(row.parents, [...(narrower.get(row.parents) ?? []), row]);
  const terms = new Map(
    rows
      .filter((row) => !isNarrower(row))
      .map((row) => [row.concept, toTerm(row, narrower.get(row.concept) ?? [])] as const),
  );
  for (const { parents, location } of rows)
    for (const parent of splitCell(parents))
      if (!terms.has(parent)) throw new InvalidTable(`${location}: there is no concept "${parent}"`);
  return terms;
});

/** The terms that occur in the library. */
export const allTerms = once((): readonly Term[] => [...termsByName().values()]);

/** Undefined if no concept has this name. */
export const termNamed = (name: string): Term | undefined => termsByName().get(name);

/** All broader terms, nearest first. */
export function ancestorsOf(term: Term): Term[] {
  const parents = term.parents.map((name) => termNamed(name)!);
  return [...new Set([...parents, ...parents.flatMap(ancestorsOf)])];
}

/** A concept without a kind is a narrower name of its parent. */
const isNarrower = ({ kind }: ConceptRow): boolean => kind === '';

function toTerm(row: ConceptRow, parts: ConceptRow[]): Term {
  const guards = [row, ...parts].flatMap(({ guards, location }) => parseGuards(guards, location));
  return {
    name: row.concept,
    kind: oneOf<TermKind>(row.kind, TERM_KINDS, row.location),
    synonyms: splitCell(row.synonyms),
    narrower: parts.map(({ concept }) => concept),
    ambiguous: splitCell(row.elsewhere),
    parents: splitCell(row.parents),
    joints: splitCell(row.joints, ' ').map((joint) => oneOf<Joint>(joint, JOINTS, row.location)),
    groups: splitCell(row.filters, ' ').map((group) => oneOf<Pathology>(group, PATHOLOGIES, row.location)),
    guards,
    isTissue: guards.some(({ rule }) => rule === 'bare'),
    isGeneral: guards.some(({ rule }) => rule === 'general'),
  };
}

function oneOf<T extends string>(value: string, values: readonly T[], location: string): T {
  const found = values.find((one) => one === value);
  if (!found) throw new InvalidTable(`${location}: "${value}" is not one of ${values.join(', ')}`);
  return found;
}
