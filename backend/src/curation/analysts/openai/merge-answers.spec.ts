import { describe, expect, it } from '@jest/globals';
import { anAnswer } from '../../../../test/support/cases.js';
import type { Answer } from './answer-schema.js';
import { mergeAnswers } from './merge-answers.js';

const answer = (overrides: Partial<Answer>): Answer => ({ ...(anAnswer() as Answer), ...overrides });

describe('mergeAnswers', () => {
  it('returns a single answer unchanged', () => {
    expect(mergeAnswers([answer({})])).toEqual(anAnswer());
  });

  it('votes for the joint by confidence, ignoring parts without a joint', () => {
    const parts = [
      answer({ primaryJoint: 'unknown', confidence: 1 }),
      answer({ primaryJoint: 'hip', confidence: 0.9 }),
      answer({ primaryJoint: 'knee', confidence: 0.5 }),
      answer({ primaryJoint: 'knee', confidence: 0.6 }),
    ];
    expect(mergeAnswers(parts)).toMatchObject({ primaryJoint: 'knee', confidence: 0.75 });
  });

  it('interleaves the entries without duplicates, up to the length of a list', () => {
    const many = Array.from({ length: 20 }, (_, n) => `Point ${n}`);
    const { learningPoints } = mergeAnswers([
      answer({ learningPoints: many }),
      answer({ learningPoints: ['POINT 0', 'Late'] }),
    ]);
    expect(learningPoints.slice(0, 3)).toEqual(['Point 0', 'Point 1', 'Late']);
    expect(learningPoints).toHaveLength(20);
  });

  it('summarises every part in whole sentences, up to the length of a summary', () => {
    const parts = Array.from({ length: 10 }, (_, n) => answer({ summary: `Part ${n}. ${'It goes on. '.repeat(100)}` }));
    const { summary } = mergeAnswers(parts);
    expect(summary.length).toBeLessThanOrEqual(5_000);
    for (let n = 0; n < 10; n++) expect(summary).toContain(`Part ${n}. It goes on.`);
    expect(summary).toMatch(/It goes on\.$/);
  });
});
