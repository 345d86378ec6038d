import type { TranscriptMark } from '@msk/contracts';

export interface TextPart {
  text: string;
  /** Its position in the line. */
  at: number;
  /** The marked term; undefined for the text between. */
  term?: string;
}

/** The text of a line in parts, those that are marked and those between. Marks are in order and do not overlap. */
export function splitByMarks(text: string, marks: readonly TranscriptMark[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end, term } of marks) {
    if (start > at) parts.push({ text: text.slice(at, start), at });
    parts.push({ text: text.slice(start, end), at: start, term });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), at });
  return parts;
}
