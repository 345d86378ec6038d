import { describe, expect, it } from '@jest/globals';
import { createCaptions } from './captions.ts';

const SENTENCE =
  'The supraspinatus tendon is torn at its footprint and the muscle belly has retracted to the glenoid. ';

function parseCues(vtt: string): { start: number; end: number; text: string }[] {
  const seconds = (clock = '') => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return [...vtt.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)$/gm)].map(([, start, end, text = '']) => ({
    start: seconds(start),
    end: seconds(end),
    text,
  }));
}

describe('createCaptions', () => {
  it('covers the duration of the video without a gap, in readable cues', () => {
    const cues = parseCues(createCaptions(SENTENCE.repeat(40), 272));
    expect(cues[0]?.start).toBe(0);
    expect(cues.at(-1)?.end).toBe(272);
    for (const [index, cue] of cues.entries()) {
      expect(cue.end - cue.start).toBeLessThanOrEqual(12.1);
      if (index > 0) expect(cue.start).toBe(cues[index - 1]?.end);
    }
  });

  it('ends cues at the end of sentences', () => {
    const cues = parseCues(createCaptions(SENTENCE.repeat(40), 272));
    expect(cues.every(({ text }) => text.endsWith('.'))).toBe(true);
  });

  it('keeps every word and escapes markup', () => {
    const sentence = 'T2 < T1 & fat --> dark. ';
    const cues = parseCues(createCaptions(sentence.repeat(30), 60));
    const text = cues.map((cue) => cue.text).join(' ');
    expect(text).toBe(
      sentence.repeat(30).trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    );
  });

  it('leaves pauses when the text is short', () => {
    expect(parseCues(createCaptions(SENTENCE.repeat(4), 400)).map(({ start }) => start)).toEqual([0, 100, 200, 300]);
  });

  it('writes hours and milliseconds', () => {
    expect(createCaptions('One word.', 5025.25)).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.200\nOne word.\n');
    expect(parseCues(createCaptions(SENTENCE.repeat(900), 7200)).at(-1)?.end).toBe(7200);
  });
});
