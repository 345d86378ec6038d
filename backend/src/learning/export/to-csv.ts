import { stringify } from 'csv-stringify/sync';
import { formatDuration } from '../../platform/format-duration.js';
import type { LinkedNote } from './linked-note.js';

/** RFC 4180; a cell that a spreadsheet would take for a formula begins with an apostrophe. Source: promise I7. */
export const toCsv = (notes: readonly LinkedNote[]): string =>
  stringify(
    notes.map(({ title, seconds, text, link }) => [title, seconds === null ? '' : formatDuration(seconds), text, link]),
    {
      header: true,
      columns: ['Case', 'Time', 'Note', 'Link'],
      record_delimiter: '\r\n',
      escape_formulas: true,
      quoted_match: /[\r\n]/,
    },
  );
