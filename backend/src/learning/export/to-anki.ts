import { stringify } from 'csv-stringify/sync';
import { formatDuration } from '../../platform/format-duration.js';
import type { LinkedNote } from './linked-note.js';

/** Source: docs.ankiweb.net/importing/text-files.html, "File Headers". */
export const ANKI_HEAD = '#separator:tab\n#html:false\n#deck:MSK Radiology\n#columns:Front\tBack\n';

/**
 * A card for each note with a text: the case and its second on the front, the note and the link on the back. Every field is
 * quoted, so that a note may hold tabs, quotes and line breaks, and none begins with the sign of a comment.
 */
export function toAnki(notes: readonly LinkedNote[]): string {
  const cards = notes
    .filter(({ text }) => text)
    .map(({ title, seconds, text, link }) => [
      seconds === null ? title : `${title} (${formatDuration(seconds)})`,
      `${text}\n\n${link}`,
    ]);
  return stringify(cards, { delimiter: '\t', quoted: true });
}
