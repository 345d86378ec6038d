import { describe, expect, it } from '@jest/globals';
import type { CallGrade, Confidence } from '@msk/contracts';
import { summarise } from './summarise.js';

const called = (grade: CallGrade, confidence: Confidence | null, secondsToCall = 30) => ({
  grade,
  confidence,
  secondsToCall,
});
const times = <T>(count: number, value: T): T[] => Array(count).fill(value);

describe('The summary of a worklist', () => {
  it('counts a close call half, and a skipped case as not right', () => {
    expect(
      summarise([called('exact', 5, 20), called('close', 3, 41), called('wrong', 1, 30), called('skipped', null, 900)]),
    ).toEqual({
      exact: 1,
      close: 1,
      wrong: 1,
      skipped: 1,
      score: 0.375,
      secondsPerCase: 30,
      calibration: null,
    });
  });

  it('is empty when nothing could be called', () => {
    expect(summarise([])).toMatchObject({ score: 0, secondsPerCase: null, calibration: null });
  });

  it('has a calibration from ten calls on, in which skipped cases do not count', () => {
    expect(summarise([...times(9, called('exact', 5)), called('skipped', null)]).calibration).toBeNull();
    expect(summarise(times(10, called('exact', 5))).calibration).toEqual({
      meanConfidence: 1,
      shareRight: 1,
      bias: 0,
      brierScore: 0,
      text: 'You are as sure as you are right.',
    });
  });

  it('compares the mean confidence with the share of right calls, in a plain sentence', () => {
    // Ten at 0.8: five right, two close, three wrong. (5 × 0.2² + 2 × 0.3² + 3 × 0.8²) / 10 = 0.23
    const surer = summarise([
      ...times(5, called('exact', 4)),
      ...times(2, called('close', 4)),
      ...times(3, called('wrong', 4)),
    ]).calibration!;
    expect(surer.bias).toBeCloseTo(0.2);
    expect(surer.brierScore).toBeCloseTo(0.23);
    expect(surer.text).toBe('You are surer than right by 20 points.');
    const doubting = summarise([...times(9, called('exact', 4)), called('wrong', 5)]).calibration!;
    expect(doubting.bias).toBeCloseTo(-0.08);
    expect(doubting.text).toBe('You are less sure than right by 8 points.');
  });
});
