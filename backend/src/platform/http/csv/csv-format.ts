import { stringify } from 'csv-stringify/sync';

/** Null is an empty cell. */
export type CsvValue = string | number | boolean | null;

/** The name of each column, in order, and its value in a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

const FORMAT = {
  record_delimiter: '\r\n',
  // Texts only: a negative number is no formula.
  escape_formulas: true,
  quoted_match: /[\r\n]/,
  cast: { boolean: String },
};

export const formatCsvHead = (columns: CsvColumns<never>): string => stringify([Object.keys(columns)], FORMAT);

/** RFC 4180; a text that a spreadsheet would take for a formula begins with an apostrophe. Source: promise I7. */
export function formatCsvRecords<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  const values = Object.values(columns);
  return stringify(
    rows.map((row) => values.map((value) => value(row))),
    FORMAT,
  );
}

/** The text of a CSV file, batch by batch. */
export async function* formatCsv<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncIterable<string> {
  yield formatCsvHead(columns);
  for await (const batch of batches) yield formatCsvRecords(columns, batch);
}
