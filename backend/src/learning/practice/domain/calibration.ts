import { type Calibration, type CallGrade, type Confidence, GRADE_POINTS, MIN_CALIBRATED_CALLS } from '@msk/contracts';

/** How sure a learner was of a call, and how it was graded. */
export interface ConfidentCall {
  confidence: Confidence;
  grade: CallGrade;
}

/** 1 to 5 as 0.2 to 1. Source: learning.md, section 2. */
const probabilityOf = (confidence: Confidence): number => confidence / 5;

/** Null when there are too few calls to say anything. */
export function calibrate(calls: readonly ConfidentCall[]): Calibration | null {
  if (calls.length < MIN_CALIBRATED_CALLS) return null;
  const meanConfidence = mean(calls.map(({ confidence }) => probabilityOf(confidence)));
  const shareRight = mean(calls.map(({ grade }) => GRADE_POINTS[grade]));
  const bias = meanConfidence - shareRight;
  const brierScore = mean(calls.map(({ confidence, grade }) => (probabilityOf(confidence) - GRADE_POINTS[grade]) ** 2));
  return { meanConfidence, shareRight, bias, brierScore, text: describe(bias) };
}

function describe(bias: number): string {
  const points = Math.round(Math.abs(bias) * 100);
  if (points === 0) return 'You are as sure as you are right.';
  return `You are ${bias > 0 ? 'surer' : 'less sure'} than right by ${points} ${points === 1 ? 'point' : 'points'}.`;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
