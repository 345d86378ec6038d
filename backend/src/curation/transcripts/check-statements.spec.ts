import { describe, expect, it } from '@jest/globals';
import { anAnalysis } from '../../../test/support/videos.js';
import { checkStatements } from './check-statements.js';

const LINES = [
  'Here is the knee of a footballer.',
  'The anterior cruciate',
  'ligament is torn,',
  'but there is no Segond fracture.',
];
const TEXT = {
  title: 'A twisted joint',
  description: null,
  transcript: LINES.join(' '),
  cues: LINES.map((text, n) => ({ start: n, end: n + 1, text })),
};

const check = (pathologies: string[], primaryJoint: 'knee' | 'shoulder' = 'knee') =>
  checkStatements(anAnalysis({ pathologies, primaryJoint, analysedBy: 'openai' }), TEXT).map(
    ({ text, checked, cues }) => [text, checked, cues] as const,
  );

describe('A statement of an analysis', () => {
  it('is found in the lines that name it, in other words and over the end of a line', () => {
    expect(check(['ACL rupture'])).toEqual([
      ['Knee', 'found', [0, 1, 3]],
      ['ACL rupture', 'found', [2]],
    ]);
  });

  it('is not found where the text negates it, or says nothing of it', () => {
    expect(check(['Segond fracture', 'Meniscal tear', 'Baker cyst'], 'shoulder')).toEqual([
      ['Shoulder', 'not-found', []],
      ['Segond fracture', 'not-found', []],
      ['Meniscal tear', 'not-found', []],
      ['Baker cyst', 'not-found', []],
    ]);
  });

  it('cannot be checked where the lexicon does not know it', () => {
    expect(check(['Zebra sign'])).toContainEqual(['Zebra sign', 'not-checkable', []]);
  });

  it('is found by its parts', () => {
    expect(check(['Tear of the femoral part of the anterior cruciate ligament'])[1]![1]).toBe('found');
  });

  it('has its author', () => {
    const [joint] = checkStatements(anAnalysis({ primaryJoint: 'knee', analysedBy: 'openai' }), TEXT);
    expect(joint).toMatchObject({ by: 'openai', model: null, reviewedBy: null, reviewedAt: null });
  });
});
