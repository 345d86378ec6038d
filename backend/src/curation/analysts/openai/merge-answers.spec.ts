import { describe, expect, it } from '@jest/globals';
import { anAnswer } from '../../../../test/support/cases.js';
import type { Answer } from './answer-schema.js';
import { mergeAnswers } from './merge-answers.js';

const answer = (of: Partial<Answer>): Answer => ({ ...(anAnswer() as Answer), ...of });

describe('The answers to the parts of a case', () => {
  it('stay as they are when there is one', () => {
    expect(mergeAnswers([answer({})])).toEqual(anAnswer());
  });

  it('name the joint that most parts are surest of, whatever an introduction says', () => {
    const parts = [
      answer({ primaryJoint: 'unknown', confidence: 1 }),
      answer({ primaryJoint: 'hip', confidence: 0.9 }),
      answer({ primaryJoint: 'knee', confidence: 0.5 }),
      answer({ primaryJoint: 'knee', confidence: 0.6 }),
    ];
    expect(mergeAnswers(parts)).toMatchObject({ primaryJoint: 'knee', confidence: 0.75 });
  });

  it('have their entries in turns, each once, and not more than a list may have', () => {
    const many = Array.from({ length: 20 }, (_, n) => `Point ${n}`);
    const { learningPoints } = mergeAnswers([
      answer({ learningPoints: many }),
      answer({ learningPoints: ['POINT 0', 'Late'] }),
    ]);
    expect(learningPoints.slice(0, 3)).toEqual(['Point 0', 'Point 1', 'Late']);
    expect(learningPoints).toHaveLength(20);
  });

  it('tell of every part in whole sentences, within the length of a summary', () => {
    const parts = Array.from({ length: 10 }, (_, n) => answer({ summary: `Part ${n}. ${'It goes on. '.repeat(100)}` }));
    const { summary } = mergeAnswers(parts);
    expect(summary.length).toBeLessThanOrEqual(5_000);
    for (let n = 0; n < 10; n++) expect(summary).toContain(`Part ${n}. It goes on.`);
    expect(summary).toMatch(/It goes on\.$/);
  });
});
