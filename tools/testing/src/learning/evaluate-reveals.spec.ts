import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LABELLED_CASES } from '../analyst/labelled-cases.ts';
import { evaluateReveals } from './evaluate-reveals.ts';
import { readLabelledReveals } from './labelled-reveals.ts';

/** A little below what was measured: a rule that costs more than it brings is seen here. */
const FLOORS = {
  'rules/reveal.jsonl': { revealRight: 0.95, callPossibleRight: 0.95, partialRight: 0.9 },
  'kept-aside/reveal.jsonl': { revealRight: 0.95, callPossibleRight: 0.95, partialRight: 0.8 },
  'rules/reveal-traps.jsonl': { revealRight: 0.95, callPossibleRight: 0.95, partialRight: 0.9 },
};

describe.each(Object.entries(FLOORS))('The reveals of the labelled cases in %s', (file, floors) => {
  const { figures } = evaluateReveals(readLabelledReveals(join(LABELLED_CASES, file)));

  it.each(Object.entries(floors))('keep their %s of at least %f', (figure, floor) => {
    expect(figures[figure as keyof typeof floors]).toBeGreaterThanOrEqual(floor);
  });
});

describe('readLabelledReveals', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reveals-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const LINE = {
    id: 'a',
    diagnosis: ['gout'],
    joint: 'foot',
    revealCue: 0,
    partialCue: null,
    callPossible: false,
    cues: [{ start: 1, end: 5, text: 'This is gout.' }],
  };
  const read = (...lines: object[]) => {
    const file = join(folder, 'cases.jsonl');
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    return readLabelledReveals(file);
  };

  it('takes the end of the last line for a missing duration, and ignores unknown fields', () => {
    expect(read({ ...LINE, tags: ['x'] })).toMatchObject([{ id: 'a', title: '', duration: 5 }]);
    expect(read({ ...LINE, durationSeconds: 60 })).toMatchObject([{ duration: 60 }]);
  });

  it.each([
    ['no lines', { cues: [] }, '"cues" is empty'],
    ['no list of lines', { cues: 'This is gout.' }, '"cues" is not a list of {start, end, text}'],
    ['a reveal that is no number', { revealCue: 'first' }, '"revealCue" is no number'],
    ['no judgement of the call', { callPossible: undefined }, '"callPossible" is neither true nor false'],
    ['an unknown teaching case', { videoId: 'knee/none' }, 'there is no teaching case "knee/none"'],
  ])('names the line with %s', (_, wrong, reason) => {
    expect(() => read(LINE, { ...LINE, ...wrong })).toThrow(`cases.jsonl, line 2: ${reason}`);
  });
});
