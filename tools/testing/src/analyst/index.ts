/** Labelled teaching cases, and how well an analysis agrees with their labels. */
export { InvalidCollection } from '../collection-file.ts';
export * from './assertion-score.ts';
export * from './calibration.ts';
export * from './case-score.ts';
export * from './cross-validation.ts';
export * from './evaluate.ts';
export * from './evidence.ts';
export * from './labelled-cases.ts';
export * from './logistic-regression.ts';
