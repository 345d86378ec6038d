import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { growthExponent } from '@msk/testing';
import { buildTranscript, NotWebVtt, parseCaptions } from './webvtt.js';

const CASES = join(import.meta.dirname, '../../../test/data/webvtt');

interface ExpectedCue {
  startTime: number;
  endTime: number;
  text: string;
}

const files = globSync('**/*.vtt', { cwd: CASES }).sort();
const readExpectedCues = (file: string): ExpectedCue[] =>
  JSON.parse(readFileSync(join(CASES, file.replace('.vtt', '.json')), 'utf8')).cues;

const stripTags = (text: string): string =>
  text
    .replace(/<[^<>]+>/g, '')
    .replace(/[^\S\n]*(\s)\s*/g, '$1')
    .trim();

/** The collection keeps entities and malformed tags. We decode entities and keep the words around malformed tags. */
const EXPECTED_TEXTS: Record<string, string> = {
  'This should be &lrm;. Correct?': 'This should be \u200E. Correct?',
  'This should be &rlm;. Correct?': 'This should be \u200F. Correct?',
  "Not so much the '&lt;' sign though.": "Not so much the '<' sign though.",
  'Some text &lt; &amp;&gt; &lt; &nb&nbsp; &am&lt; &rlm;&lr&lrm; other stuff.':
    'Some text < &> < &nb &am< \u200F&lr\u200E other stuff.',
  '<c>This is </c awesome!': 'This is awesome!',
  "<c It's a blue apple tree!": "It's a blue apple tree!",
  "<c.first That's awesome!</c>": "That's awesome!",
};

describe('the WebVTT conformance collection', () => {
  it('has 79 cases', () => expect(files).toHaveLength(79));

  it.each(files)('is parsed as expected: %s', (file) => {
    const cues = parseCaptions(readFileSync(join(CASES, file), 'utf8'));
    const expected = readExpectedCues(file).filter(({ text }) => text.trim() !== '');
    expect(cues.map(({ start, end }) => [start, end])).toEqual(expected.map((cue) => [cue.startTime, cue.endTime]));
    expect(cues.map(({ text }) => text)).toEqual(expected.map(({ text }) => EXPECTED_TEXTS[text] ?? stripTags(text)));
  });
});

describe('parseCaptions', () => {
  const parseCueText = (text: string) => parseCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`)[0]?.text;

  it.each([
    ['a byte order mark', '\uFEFFWEBVTT\n\n00:01.500 --> 00:02.000\nHello'],
    ['carriage returns and line feeds', 'WEBVTT\r\n\r\n00:01.500 --> 00:02.000\r\nHello\r\n'],
    ['carriage returns alone', 'WEBVTT\r\r00:01.500 --> 00:02.000\rHello\r'],
    ['a header text', 'WEBVTT - made by a machine\nKind: captions\n\n00:01.500 --> 00:02.000\nHello'],
    ['notes and styles', 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE\nnot said\n\n00:01.500 --> 00:02.000\nHello'],
    ['cue names, hours and settings', 'WEBVTT\n\nfirst\n00:00:01.500 --> 00:00:02.000 line:0 align:start\nHello'],
  ])('accepts %s', (_, vtt) => {
    expect(parseCaptions(vtt)).toEqual([{ start: 1.5, end: 2, text: 'Hello' }]);
  });

  it('sorts cues by start time', () => {
    const vtt = 'WEBVTT\n\n00:09.000 --> 00:10.000\nlast\n\n00:01.000 --> 00:02.000\nfirst\n';
    expect(parseCaptions(vtt).map(({ text }) => text)).toEqual(['first', 'last']);
  });

  it('skips a malformed cue and keeps the others', () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> x\nskipped\n\n00:03.000 --> 00:04.000\nkept\n';
    expect(parseCaptions(vtt)).toEqual([{ start: 3, end: 4, text: 'kept' }]);
  });

  it('returns plain text without characters that cannot be stored [I2]', () => {
    expect(parseCueText('<v Dr. Smith>The <i>ACL</i> is <00:01.500>t\u0000orn\uD83D</v>')).toBe(
      'The ACL is torn\uFFFD',
    );
    expect(parseCueText('A gap of < 5 mm and > 3 mm')).toBe('A gap of < 5 mm and > 3 mm');
    expect(parseCueText('tears &amp;lt; &#53; mm &#x20AC; &bogus; &#9999999;')).toBe(
      'tears &lt; 5 mm € &bogus; &#9999999;',
    );
    expect(parseCueText('<v Dr. Smith> </v>&#0;')).toBeUndefined();
  });

  it('returns no cues for an empty file', () => expect(parseCaptions('WEBVTT')).toEqual([]));

  it.each([
    '',
    'Hello',
    '<!doctype html><h1>502</h1>',
    '{"error":"expired"}',
    'WEBVTTX\n\n',
    '1\n00:00:01,000 --> 00:00:02,000\nSRT',
  ])('rejects a file that is not WebVTT: %j', (text) => expect(() => parseCaptions(text)).toThrow(NotWebVtt));

  it.each([
    ['unclosed tags', (size: number) => '<a'.repeat(size / 2)],
    ['one unclosed tag', (size: number) => `<${'a'.repeat(size)}`],
  ])('takes linear time, even for %s', async (_, textOf) => {
    expect(await growthExponent((size) => parseCueText(textOf(size)), { size: 5_000 })).toBeLessThan(1.5);
  });
});

describe('buildTranscript', () => {
  const transcribe = (...texts: string[]) => buildTranscript(texts.map((text, n) => ({ start: n, end: n + 1, text })));

  it('joins the cues to one text', () => {
    expect(transcribe('The anterior\ncruciate ligament', 'is torn.')).toBe('The anterior cruciate ligament is torn.');
  });

  it('removes the repetitions of rolling captions', () => {
    expect(
      transcribe('hello', 'hello\nthis is the knee', 'this is the knee', 'this is the knee\nand here the tear'),
    ).toBe('hello this is the knee and here the tear');
  });

  it('removes the repetitions of growing captions', () => {
    expect(transcribe('the', 'the knee', 'the knee is swollen', 'knee is swollen a bit')).toBe(
      'the knee is swollen a bit',
    );
  });

  it('keeps a word that is spoken twice', () => {
    expect(transcribe('there is no tear, no', 'no tear at all')).toBe('there is no tear, no no tear at all');
  });

  it('returns an empty text without cues', () => expect(buildTranscript([])).toBe(''));
});
