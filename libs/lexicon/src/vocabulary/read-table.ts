import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** A row of a table by the names of the columns, with file and line for error messages. */
export type Row<Column extends string> = Readonly<Record<Column, string>> & { readonly location: string };

/** Found by the package's name: this file may be part of the server's bundle. */
export const DATA_FOLDER = join(dirname(findPackageJSON('@msk/lexicon', import.meta.url) as string), 'data');

/** A table that the lexicon cannot use; the message names file, line and reason. */
export class InvalidTable extends Error {}

/** Reads a table of tab-separated columns, whose first line names them. */
export function readTable<Column extends string>(file: string, columns: readonly Column[]): Row<Column>[] {
  const [header = '', ...lines] = readFileSync(join(DATA_FOLDER, file), 'utf8').replace(/\n+$/, '').split('\n');
  if (header !== columns.join('\t')) throw new InvalidTable(`${file}: the columns are not ${columns.join(', ')}`);
  return lines.map((line, n) => {
    const location = `${file}, line ${n + 2}`;
    const cells = line.split('\t');
    if (cells.length !== columns.length)
      throw new InvalidTable(`${location}: ${cells.length} columns, not ${columns.length}`);
    const row = Object.fromEntries(columns.map((column, at) => [column, cells[at]!.trim()]));
    return { ...(row as Record<Column, string>), location };
  });
}

export const splitCell = (cell: string, separator = ' | '): string[] =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
