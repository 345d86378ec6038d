import { describe, expect, it } from '@jest/globals';
import type { StatementKind } from '@msk/contracts';
import { growthExponent } from '@msk/testing';
import { checkStatements } from './check-statements.ts';

const LINES = [
  'Here is the knee of a footballer.',
  'The anterior cruciate',
  'ligament is torn,',
  'but there is no Segond fracture.',
  'A meniscal tear is possible.',
  'Always look twice, and tell',
  'nobody. The ACL may be torn.',
];
const TEXT = {
  title: 'A Baker cyst',
  description: null,
  cues: LINES.map((text, n) => ({ start: n, end: n + 1, text })),
};

function check(kind: StatementKind, text: string, of = TEXT) {
  const [{ checked, cues } = { checked: null, cues: null }] = checkStatements([{ kind, text }], of);
  return [checked, cues];
}

describe('A statement of an analysis', () => {
  it('is found in the lines that assert it, in other words and over the end of a line', () => {
    expect(check('pathology', 'ACL rupture')).toEqual(['found', [2]]);
    expect(check('joint', 'Knee')).toEqual(['found', [0, 1, 3, 4, 6]]);
    expect(check('structure', 'Anterior cruciate ligament')).toEqual(['found', [1, 6]]);
  });

  it.each([
    ['the text denies it', 'pathology', 'Segond fracture'],
    ['the text only wonders about it', 'pathology', 'Meniscal tear'],
    ['only the title names it', 'pathology', 'Baker cyst'],
    ['the text says nothing of it', 'joint', 'Shoulder'],
  ] as const)('is not found where %s', (_why, kind, text) => {
    expect(check(kind, text)).toEqual(['not-found', []]);
  });

  it('cannot be checked where the lexicon does not know it, or no line has a time', () => {
    expect(check('pathology', 'Zebra sign')).toEqual(['not-checkable', []]);
    expect(check('learning-point', 'Always look twice.')).toEqual(['not-checkable', []]);
    expect(checkStatements([{ kind: 'joint', text: 'Knee' }], { ...TEXT, cues: null })).toMatchObject([
      { checked: 'not-checkable', cues: [] },
    ]);
  });

  it('is found by its parts', () => {
    expect(check('pathology', 'Tear of the femoral part of the anterior cruciate ligament')[0]).toBe('found');
  });
});

describe('A sentence of an analysis', () => {
  it('is found in the line that names most of it', () => {
    expect(check('summary', 'The ACL of the knee is torn.')).toEqual(['found', [2]]);
  });

  it('has the lines in which it is spoken word for word, but must say what the lines say', () => {
    expect(check('summary', '“Always look twice and tell nobody!”')).toEqual(['not-checkable', [5, 6]]);
    expect(check('summary', 'Always look twice.')).toEqual(['not-checkable', []]);
    expect(check('summary', 'The ACL may be torn.')).toEqual(['found', [6]]);
  });

  it('is found only if the lines say all that it says of findings', () => {
    expect(check('summary', 'The ACL is torn, and there is a bone bruise.')).toEqual(['not-found', []]);
  });

  it('that denies a finding is found in a line that denies it, and not in one that names it', () => {
    expect(check('learning-point', 'There is no Segond fracture.')).toEqual(['found', [3]]);
    expect(check('learning-point', 'There is a Segond fracture.')).toEqual(['not-found', []]);
    expect(check('learning-point', 'There is no ACL tear.')).toEqual(['not-found', []]);
  });

  it('that wonders about a finding is found in a line that does', () => {
    expect(check('learning-point', 'There may be a meniscal tear.')).toEqual(['found', [4]]);
  });
});

it('checks statements in linear time, even where each line names a finding', async () => {
  const read = (size: number) => {
    const cues = Array.from({ length: size }, (_, start) => ({ start, end: start + 1, text: 'Tear. Tear. Tear.' }));
    return check('pathology', 'Ramp lesion', { ...TEXT, cues });
  };
  expect(await growthExponent(read, { size: 300 })).toBeLessThan(1.5);
});
