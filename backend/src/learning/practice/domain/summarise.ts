import { type CalledItem, type CallGrade, GRADE_POINTS, type WorklistSummary } from '@msk/contracts';
import { calibrate } from './calibration.js';

/** 0 to 1; a skipped case counts as not right. */
export function scoreOf(grades: readonly CallGrade[]): number {
  return grades.length === 0 ? 0 : grades.reduce((sum, grade) => sum + GRADE_POINTS[grade], 0) / grades.length;
}

/** Sums up the cases that were called or skipped; those that have become unavailable count for nothing. */
export function summarise(
  called: readonly Pick<CalledItem, 'grade' | 'confidence' | 'secondsToCall'>[],
): WorklistSummary {
  const count = (wanted: CallGrade) => called.filter(({ grade }) => grade === wanted).length;
  const calls = called.flatMap(({ confidence, ...call }) => (confidence === null ? [] : [{ ...call, confidence }]));
  const seconds = calls.reduce((sum, { secondsToCall }) => sum + secondsToCall, 0);
  return {
    exact: count('exact'),
    close: count('close'),
    wrong: count('wrong'),
    skipped: count('skipped'),
    score: scoreOf(called.map(({ grade }) => grade)),
    secondsPerCase: calls.length === 0 ? null : Math.round(seconds / calls.length),
    calibration: calibrate(calls),
  };
}
