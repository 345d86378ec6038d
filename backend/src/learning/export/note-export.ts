import type { NoteExportFormat } from '@msk/contracts';
import { type ExportedNote, type LinkedNote, linkNote } from './linked-note.js';
import { ANKI_HEAD, toAnki } from './to-anki.js';
import { CSV_HEAD, toCsv } from './to-csv.js';
import { MARKDOWN_HEAD, toMarkdown } from './to-markdown.js';

interface NoteFile {
  name: string;
  contentType: string;
  /** How the file begins. */
  head: string;
  /** The notes as they follow in the file, after the last one of the batch before. */
  format(notes: readonly LinkedNote[], previous: LinkedNote | undefined): string;
}

export const NOTE_FILES: Record<NoteExportFormat, NoteFile> = {
  markdown: { name: 'notes.md', contentType: 'text/markdown; charset=utf-8', head: MARKDOWN_HEAD, format: toMarkdown },
  csv: { name: 'notes.csv', contentType: 'text/csv; charset=utf-8', head: CSV_HEAD, format: toCsv },
  anki: { name: 'notes-anki.txt', contentType: 'text/plain; charset=utf-8', head: ANKI_HEAD, format: toAnki },
};

/** The text of a file, batch by batch. */
export async function* formatNotes(
  { head, format }: NoteFile,
  batches: AsyncIterable<ExportedNote[]>,
  origin: string,
): AsyncIterable<string> {
  yield head;
  let previous: LinkedNote | undefined;
  for await (const batch of batches) {
    const notes = batch.map((note) => linkNote(note, origin));
    yield format(notes, previous);
    previous = notes.at(-1);
  }
}
