import { formatDuration } from '../../platform/format-duration.js';
import { type CsvColumns, formatCsvHead, formatCsvRecords } from '../../platform/http/csv/csv-format.js';
import type { LinkedNote } from './linked-note.js';

const COLUMNS: CsvColumns<LinkedNote> = {
  Case: ({ title }) => title,
  Time: ({ seconds }) => (seconds === null ? '' : formatDuration(seconds)),
  Note: ({ text }) => text,
  Link: ({ link }) => link,
};

export const CSV_HEAD = formatCsvHead(COLUMNS);

export const toCsv = (notes: readonly LinkedNote[]): string => formatCsvRecords(COLUMNS, notes);
