import { type Row, splitCell } from '../vocabulary/read-table.ts';
import { expandPhrase } from '../words/expand-phrase.ts';

type TriggerRow = Row<'phrase' | 'status' | 'scope' | 'except' | 'source'>;

/** The phrases that two rows of the table of triggers have for one direction, in words for its editors. */
export function lintTriggers(rows: readonly TriggerRow[]): string[] {
  const owners = new Map<string, TriggerRow>();
  return rows.flatMap(withExceptions).flatMap((row) =>
    expandPhrase(row.phrase, row.location).flatMap((phrase) => {
      // Triggers that differ in an ending only apply in their own spelling.
      const key = `${phrase.toLowerCase()}, ${row.scope || 'no scope'}`;
      const owner = owners.get(key);
      if (!owner) owners.set(key, row);
      return owner ? [`"${key}" is ${owner.status} in ${owner.location} and ${row.status} in ${row.location}`] : [];
    }),
  );
}

/** An exception is a phrase that triggers nothing. */
const withExceptions = (row: TriggerRow): TriggerRow[] => [
  row,
  ...splitCell(row.except).map((phrase) => ({ ...row, phrase, status: 'none', scope: '', except: '' })),
];
