import { describe, expect, it } from '@jest/globals';
import { growthExponent, SeededRandom } from '@msk/testing';
import { aCase } from '../../../../test/support/cases.js';
import { transcriptOf } from '../../webvtt.js';
import { casePartsOf } from './case-parts.js';
import { PART_TOKENS } from './limits.js';
import { countTokens } from './tokens.js';

const words = (text: string) => text.split(/\s+/).filter(Boolean);

describe('A case for the model', () => {
  it('goes in one piece as a rule', async () => {
    const [part, ...more] = await casePartsOf(aCase());
    expect(part).toMatchObject({ transcript: aCase().transcript, number: 1, of: 1 });
    expect(more).toEqual([]);
  });

  it.each([
    ['sentences', 'The anterior cruciate ligament is torn at its femoral end. '.repeat(3_000)],
    ['words without a full stop', 'knee meniscus tear '.repeat(9_000)],
    ['other scripts', '膝の半月板が断裂しています。 '.repeat(3_000)],
    ['what looks like control tokens', '<|endoftext|> <|im_start|> '.repeat(3_000)],
  ])('is split, and keeps every word, when it is long: %s', async (_what, transcript) => {
    const parts = await casePartsOf(aCase({ transcript }));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flatMap((part) => words(part.transcript))).toEqual(words(transcript));
    const sizes = await Promise.all(parts.map(async (part) => (await countTokens([part.transcript]))[0]!));
    // Whole pieces make a share, so that one may be over by a piece.
    expect(Math.max(...sizes)).toBeLessThan(PART_TOKENS + 1_000);
    expect(Math.min(...sizes)).toBeGreaterThan(PART_TOKENS / 3);
  });

  it('is split between cues, rolling captions too', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => `line ${n} of what is said about the knee`);
    const cues = lines.map((line, n) => ({ start: n, end: n + 2, text: n ? `${lines[n - 1]}\n${line}` : line }));
    const transcript = transcriptOf(cues);
    const parts = await casePartsOf(aCase({ transcript, cues }));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map((part) => part.transcript).join(' ')).toBe(transcript);
    for (const part of parts) expect(part.transcript).toMatch(/^line \d+ of .* about the knee$/);
  });

  it('keeps what the cues do not have', async () => {
    const transcript = `${'The knee is well. '.repeat(4_000)}But the meniscus is torn.`;
    const parts = await casePartsOf(aCase({ transcript, cues: [{ start: 0, end: 1, text: 'The knee is well.' }] }));
    expect(parts.at(-1)!.transcript).toMatch(/meniscus is torn\.$/);
  });

  it('U4 is counted in linear time, even where nothing separates its words', async () => {
    // Other letters each time: the tokenizer remembers what it has counted.
    const random = new SeededRandom(1);
    const letters = (length: number) => Array.from({ length }, () => random.pick([...'abcdefghij'])).join('');
    const count = (length: number) => casePartsOf(aCase({ transcript: letters(length) }));
    expect(await growthExponent(count, { size: 13_000, runs: 3 })).toBeLessThan(1.5);
  });

  it('U4 is refused when it is too long, even where nothing separates its words', async () => {
    await expect(casePartsOf(aCase({ transcript: 'a'.repeat(1_500_000) }))).rejects.toThrow(/too long/);
  });
});
