import type { NoteExportFormat } from '@msk/contracts';
import type { LinkedNote } from './linked-note.js';
import { toAnki } from './to-anki.js';
import { toCsv } from './to-csv.js';
import { toMarkdown } from './to-markdown.js';

interface NoteFile {
  name: string;
  contentType: string;
  write(notes: readonly LinkedNote[]): string;
}

export const NOTE_FILES: Record<NoteExportFormat, NoteFile> = {
  markdown: { name: 'notes.md', contentType: 'text/markdown; charset=utf-8', write: toMarkdown },
  csv: { name: 'notes.csv', contentType: 'text/csv; charset=utf-8', write: toCsv },
  anki: { name: 'notes-anki.txt', contentType: 'text/plain; charset=utf-8', write: toAnki },
};
