import { stringify } from 'csv-stringify/sync';
import { formatDuration } from '../../platform/format-duration.js';
import type { LinkedNote } from './linked-note.js';

const COLUMNS = ['Case', 'Time', 'Note', 'Link'];
const END_OF_RECORD = '\r\n';

export const CSV_HEAD = `${COLUMNS.join()}${END_OF_RECORD}`;

/** RFC 4180; a cell that a spreadsheet would take for a formula begins with an apostrophe. Source: promise I7. */
export const toCsv = (notes: readonly LinkedNote[]): string =>
  stringify(
    notes.map(({ title, seconds, text, link }) => [title, seconds === null ? '' : formatDuration(seconds), text, link]),
    {
      record_delimiter: END_OF_RECORD,
      escape_formulas: true,
      quoted_match: /[\r\n]/,
    },
  );
