import { describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../seeded-random.ts';
import { fitLogistic, type Observation, predict } from './logistic-regression.ts';

/** Observations whose probability follows known weights. */
function observe(count: number, logitOf: (features: readonly number[]) => number): Observation[] {
  const random = new SeededRandom(19);
  return Array.from({ length: count }, () => {
    const features = [random.next(), random.next(), 1];
    return { features, isRight: random.next() < 1 / (1 + Math.exp(-logitOf(features))) };
  });
}

describe('fitLogistic', () => {
  it('finds the weights that the observations follow', () => {
    const { intercept, weights } = fitLogistic(observe(20_000, ([one, other]) => -1 + 3 * one! - 2 * other!));
    expect(weights[0]).toBeCloseTo(3, 0);
    expect(weights[1]).toBeCloseTo(-2, 0);
    expect(intercept).toBeCloseTo(-1, 0);
  });

  it('gives a feature that never changes no weight', () => {
    expect(fitLogistic(observe(200, ([one]) => one!)).weights[2]).toBeCloseTo(0, 6);
  });

  it('stays finite where a feature separates right from wrong', () => {
    const observations = [0, 1, 2, 3].map((value) => ({ features: [value], isRight: value > 1 }));
    const model = fitLogistic(observations);
    expect(Number.isFinite(model.weights[0])).toBe(true);
    expect(predict(model, [3])).toBeGreaterThan(predict(model, [0]));
  });
});
