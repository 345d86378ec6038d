import { formatDuration } from '../../platform/format-duration.js';
import type { LinkedNote } from './linked-note.js';

export const MARKDOWN_HEAD = '# My notes\n';

/** A heading for each case, and a list item for each note with a link to its second. */
export function toMarkdown(notes: readonly LinkedNote[], previous: LinkedNote | undefined): string {
  const lines = [];
  let videoId = previous?.videoId;
  for (const note of notes) {
    if (note.videoId !== videoId) lines.push('', `## ${escapeInline(note.title)}`, '');
    videoId = note.videoId;
    const label = note.seconds === null ? 'Case' : formatDuration(note.seconds);
    lines.push(`- [${label}](${note.link})${note.text && ` ${indent(note.text)}`}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Titles come from Vimeo: they must not become markup. */
const escapeInline = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&').replace(/\s+/g, ' ');

/** Further lines of a note stay in its list item. */
const indent = (text: string): string => text.replace(/\r?\n/g, '\n  ');
