import { describe, expect, it } from '@jest/globals';
import { growthExponent, SeededRandom } from '@msk/testing';
import { aCase } from '../../../../test/support/cases.js';
import { buildTranscript } from '../../transcripts/webvtt.js';
import { splitCase } from './case-parts.js';
import { MAX_PART_TOKENS } from './limits.js';
import { countTokens } from './tokens.js';

const words = (text: string) => text.split(/\s+/).filter(Boolean);

describe('splitCase', () => {
  it('returns one part for a short case', async () => {
    const [part, ...more] = await splitCase(aCase());
    expect(part).toMatchObject({ transcript: aCase().transcript, number: 1, of: 1 });
    expect(more).toEqual([]);
  });

  it.each([
    ['sentences', 'The anterior cruciate ligament is torn at its femoral end. '.repeat(3_000)],
    ['words without a full stop', 'knee meniscus tear '.repeat(9_000)],
    ['other scripts', '膝の半月板が断裂しています。 '.repeat(3_000)],
    ['what looks like control tokens', '<|endoftext|> <|im_start|> '.repeat(3_000)],
  ])('splits a long transcript and keeps every word: %s', async (_what, transcript) => {
    const parts = await splitCase(aCase({ transcript }));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flatMap((part) => words(part.transcript))).toEqual(words(transcript));
    const sizes = await Promise.all(parts.map(async (part) => (await countTokens([part.transcript]))[0]!));
    // Segments are not split, so that a part may exceed its share by one segment.
    expect(Math.max(...sizes)).toBeLessThan(MAX_PART_TOKENS + 1_000);
    expect(Math.min(...sizes)).toBeGreaterThan(MAX_PART_TOKENS / 3);
  });

  it('splits between cues, also for rolling captions', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => `line ${n} of what is said about the knee`);
    const cues = lines.map((line, n) => ({ start: n, end: n + 2, text: n ? `${lines[n - 1]}\n${line}` : line }));
    const transcript = buildTranscript(cues);
    const parts = await splitCase(aCase({ transcript, cues }));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map((part) => part.transcript).join(' ')).toBe(transcript);
    for (const part of parts) expect(part.transcript).toMatch(/^line \d+ of .* about the knee$/);
  });

  it('keeps text that the cues do not contain', async () => {
    const transcript = `${'The knee is well. '.repeat(4_000)}But the meniscus is torn.`;
    const parts = await splitCase(aCase({ transcript, cues: [{ start: 0, end: 1, text: 'The knee is well.' }] }));
    expect(parts.at(-1)!.transcript).toMatch(/meniscus is torn\.$/);
  });

  it('counts tokens in linear time, even without spaces [U4]', async () => {
    // Different letters each time, because the tokenizer caches its counts.
    const random = new SeededRandom(1);
    const randomText = (length: number) => Array.from({ length }, () => random.pick([...'abcdefghij'])).join('');
    const count = (length: number) => splitCase(aCase({ transcript: randomText(length) }));
    expect(await growthExponent(count, { size: 13_000, runs: 3 })).toBeLessThan(1.5);
  });

  it('rejects a transcript that is too long, even without spaces [U4]', async () => {
    await expect(splitCase(aCase({ transcript: 'a'.repeat(1_500_000) }))).rejects.toThrow(/too long/);
  });
});
