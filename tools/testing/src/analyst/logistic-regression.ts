/** A case of what is to be predicted: its features, and whether it came true. */
export interface Observation {
  readonly features: readonly number[];
  readonly isRight: boolean;
}

export interface Regression {
  readonly intercept: number;
  readonly weights: readonly number[];
}

/** Penalty on the squares of the standardized weights. */
const RIDGE = 3;
const MAX_STEPS = 50;
const PRECISION = 1e-6;

/** Fits a logistic regression with a ridge penalty by Newton's method, on standardized features. */
export function fitLogistic(observations: readonly Observation[]): Regression {
  const scales = scalesOf(observations.map(({ features }) => features));
  const rows = observations.map(({ features, isRight }) => ({
    x: [1, ...features.map((value, n) => (value - scales[n]!.mean) / scales[n]!.deviation)],
    y: isRight ? 1 : 0,
  }));
  let beta = [0, ...scales.map(() => 0)];
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = newtonStep(rows, beta);
    const next = descend(rows, beta, change);
    const moved = Math.max(...next.map((value, n) => Math.abs(value - beta[n]!)));
    beta = next;
    if (moved < PRECISION) break;
  }
  const weights = scales.map(({ deviation }, n) => beta[n + 1]! / deviation);
  return { intercept: beta[0]! - scales.reduce((sum, { mean }, n) => sum + mean * weights[n]!, 0), weights };
}

export function predict({ intercept, weights }: Regression, features: readonly number[]): number {
  return logistic(features.reduce((sum, value, n) => sum + value * weights[n]!, intercept));
}

interface Row {
  readonly x: readonly number[];
  readonly y: number;
}

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));
const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, n) => sum + value * other[n]!, 0);

/** A feature that never changes says nothing: its deviation of 1 keeps its weight at 0. */
function scalesOf(table: readonly (readonly number[])[]): { mean: number; deviation: number }[] {
  return (table[0] ?? []).map((_, n) => {
    const mean = table.reduce((sum, row) => sum + row[n]!, 0) / table.length;
    const variance = table.reduce((sum, row) => sum + (row[n]! - mean) ** 2, 0) / table.length;
    return { mean, deviation: Math.sqrt(variance) || 1 };
  });
}

/** The penalty leaves the intercept alone. */
const penaltyAt = (n: number): number => (n === 0 ? 0 : RIDGE);

function newtonStep(rows: readonly Row[], beta: readonly number[]): number[] {
  const gradient = beta.map((value, n) => -penaltyAt(n) * value);
  const hessian = beta.map((_, n) => beta.map((_, m) => (n === m ? penaltyAt(n) : 0)));
  for (const { x, y } of rows) {
    const p = logistic(dot(x, beta));
    for (let n = 0; n < x.length; n++) {
      gradient[n]! += (y - p) * x[n]!;
      for (let m = 0; m < x.length; m++) hessian[n]![m]! += p * (1 - p) * x[n]! * x[m]!;
    }
  }
  return solve(hessian, gradient);
}

/** Halves a step that does not lessen the loss. */
function descend(rows: readonly Row[], beta: readonly number[], change: readonly number[]): number[] {
  const before = lossOf(rows, beta);
  for (let size = 1; size > PRECISION; size /= 2) {
    const next = beta.map((value, n) => value + size * change[n]!);
    if (lossOf(rows, next) <= before) return next;
  }
  return [...beta];
}

function lossOf(rows: readonly Row[], beta: readonly number[]): number {
  const penalty = beta.reduce((sum, value, n) => sum + (penaltyAt(n) / 2) * value ** 2, 0);
  return rows.reduce((sum, { x, y }) => {
    const logit = dot(x, beta);
    return sum + Math.max(logit, 0) - logit * y + Math.log1p(Math.exp(-Math.abs(logit)));
  }, penalty);
}

/** Gaussian elimination with pivoting. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const rows = matrix.map((row, n) => [...row, values[n]!]);
  for (let n = 0; n < rows.length; n++) {
    const pivot = rows.slice(n).reduce((best, row) => (Math.abs(row[n]!) > Math.abs(best[n]!) ? row : best), rows[n]!);
    rows.splice(rows.indexOf(pivot), 1, rows[n]!);
    rows[n] = pivot;
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[n]! / pivot[n]!;
      for (let m = n; m < row.length; m++) row[m]! -= factor * pivot[m]!;
    }
  }
  return rows.map((row, n) => row.at(-1)! / row[n]!);
}
