import type { Cue } from '@msk/contracts';
import WebVTT from 'videojs-vtt.js/lib/vtt.js';
import { storable } from './domain/plain-text.js';

export class NotWebVtt extends Error {
  override readonly name = 'NotWebVtt';
  constructor() {
    super('The captions are not WebVTT: the file does not begin with "WEBVTT".');
  }
}

/** vtt.js wants a browser's classes to fill in; layout settings are of no interest here. */
class BareCue {
  text = '';
}
class BareRegion {}

/** vtt.js decodes what it is handed; here it is a string already. */
const asItIs = { decode: (text = '') => text };

/** The captions of a file by their start. Malformed cues are left out, as players do. */
export function parseCaptions(vtt: string): Cue[] {
  const cues: Cue[] = [];
  const parser = new WebVTT.Parser({}, { VTTCue: BareCue, VTTRegion: BareRegion }, asItIs);
  parser.oncue = ({ startTime, endTime, text }) => {
    const cue = { start: startTime, end: endTime, text: spoken(text) };
    if (cue.text && cue.start >= 0) cues.push(cue);
  };
  let isWebVtt = true;
  parser.onparsingerror = ({ code }) => {
    if (code === BAD_SIGNATURE) isWebVtt = false;
  };
  // The parser knows neither a byte order mark nor a lone carriage return as the end of a line.
  const lines = storable(vtt)
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/);
  parser.parse([...lines, '', ''].join('\n'));
  parser.flush();
  if (!isWebVtt) throw new NotWebVtt();
  return cues.sort((one, other) => one.start - other.start);
}

const BAD_SIGNATURE = 0;

// Also half a tag ("<c.first That's awesome!") goes without the words after it, and "< 5 mm" is no tag at all.
const TAG = /<\/?(?:[a-z](?:[^<>]*>|[^\s<>]*)|\d[\d:.]*\s*>|>)/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200E',
  rlm: '\u200F',
};

const spoken = (text: string): string =>
  storable(text.replace(TAG, '').replace(ENTITY, character))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();

function character(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? entity;
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex!, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** What is said, as running text. Rolling captions say their last line again in the next cue; it is said once here. */
export function transcriptOf(cues: readonly Cue[]): string {
  const said: string[] = [];
  let before: string[] = [];
  for (const { text } of cues) {
    const lines = text.split('\n').map(wordsOf);
    const now = lines.flat();
    said.push(...now.slice(repeated(before, lines)));
    before = now;
  }
  return said.join(' ');
}

const wordsOf = (line: string): string[] => line.split(/\s+/).filter(Boolean);

/** How many words at the start of the new lines were the end of the cue before. */
function repeated(before: readonly string[], lines: readonly string[][]): number {
  const now = lines.flat();
  for (let count = Math.min(before.length, now.length); count > 0; count--) {
    if (now.slice(0, count).every((word, n) => word === before[before.length - count + n])) {
      // A word or two may well be said twice; a line, a whole cue or half a sentence is not.
      const isMeant = count < 3 && count < before.length && !endsALine(lines, count);
      return isMeant ? 0 : count;
    }
  }
  return 0;
}

const endsALine = (lines: readonly string[][], count: number): boolean =>
  lines.some((_, n) => lines.slice(0, n + 1).flat().length === count);
