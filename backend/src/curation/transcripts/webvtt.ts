import type { Cue } from '@msk/contracts';
import WebVTT from 'videojs-vtt.js/lib/vtt.js';
import { sanitizeText } from '../domain/sanitize-text.js';

export class NotWebVtt extends Error {
  override readonly name = 'NotWebVtt';
  constructor() {
    super('The captions are not WebVTT: the file does not begin with "WEBVTT".');
  }
}

/** vtt.js needs the cue and region classes of a browser. Layout settings are ignored here. */
class BareCue {
  text = '';
}
class BareRegion {}

/** vtt.js decodes its input; here it is already a string. */
const identityDecoder = { decode: (text = '') => text };

/** Parses a caption file into cues sorted by start time. Malformed cues are skipped, as in players. @throws NotWebVtt */
export function parseCaptions(vtt: string): Cue[] {
  const cues: Cue[] = [];
  const parser = new WebVTT.Parser({}, { VTTCue: BareCue, VTTRegion: BareRegion }, identityDecoder);
  parser.oncue = ({ startTime, endTime, text }) => {
    const cue = { start: startTime, end: endTime, text: toPlainText(text) };
    if (cue.text && cue.start >= 0) cues.push(cue);
  };
  let isWebVtt = true;
  parser.onparsingerror = ({ code }) => {
    if (code === BAD_SIGNATURE) isWebVtt = false;
  };
  // The parser supports neither a byte order mark nor a single carriage return as a line break.
  const lines = sanitizeText(vtt)
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/);
  parser.parse([...lines, '', ''].join('\n'));
  parser.flush();
  if (!isWebVtt) throw new NotWebVtt();
  return cues.sort((one, other) => one.start - other.start);
}

const BAD_SIGNATURE = 0;

// Removes an unclosed tag ("<c.first That's awesome!") without the words after it; "< 5 mm" is not a tag.
const TAG = /<\/?(?:[a-z](?:[^<>]*>|[^\s<>]*)|\d[\d:.]*\s*>|>)/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi;
const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
};

const toPlainText = (text: string): string =>
  sanitizeText(text.replace(TAG, '').replace(ENTITY, decodeEntity))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex!, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** The text of all cues. Rolling captions repeat their last line in the next cue; the repetition is removed. */
export function buildTranscript(cues: readonly Cue[]): string {
  const transcriptWords: string[] = [];
  let previousWords: string[] = [];
  for (const { text } of cues) {
    const lines = text.split('\n').map(splitWords);
    const currentWords = lines.flat();
    transcriptWords.push(...currentWords.slice(countRepeatedWords(previousWords, lines)));
    previousWords = currentWords;
  }
  return transcriptWords.join(' ');
}

const splitWords = (line: string): string[] => line.split(/\s+/).filter(Boolean);

/** Counts the words at the start of the new lines that repeat the end of the previous cue. */
function countRepeatedWords(previousWords: readonly string[], lines: readonly string[][]): number {
  const currentWords = lines.flat();
  for (let count = Math.min(previousWords.length, currentWords.length); count > 0; count--) {
    if (currentWords.slice(0, count).every((word, n) => word === previousWords[previousWords.length - count + n])) {
      // One or two words may be spoken twice; a line, a whole cue or half a sentence is a repetition.
      const isIntended = count < 3 && count < previousWords.length && !isEndOfLine(lines, count);
      return isIntended ? 0 : count;
    }
  }
  return 0;
}

const isEndOfLine = (lines: readonly string[][], count: number): boolean =>
  lines.some((_, n) => lines.slice(0, n + 1).flat().length === count);
