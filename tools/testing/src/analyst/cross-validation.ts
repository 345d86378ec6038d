import type { LabelledList, TextEvidence } from './evidence.ts';
import { fitLogistic, type Observation, predict, type Regression } from './logistic-regression.ts';

const FOLDS = 10;
type ListKind = 'pathologies' | 'structures';

const listObservations =
  (kind: ListKind) =>
  (text: TextEvidence): Observation[] =>
    text[kind].candidates
      .filter(({ label }) => label !== 'optional')
      .map(({ features, label }) => ({ features, isRight: label === 'right' }));

const jointObservations = ({ joint }: TextEvidence): Observation[] =>
  joint.features ? [{ features: joint.features, isRight: joint.label === 'right' }] : [];

const OBSERVATIONS = {
  pathologies: listObservations('pathologies'),
  structures: listObservations('structures'),
  joint: jointObservations,
};
export type Kind = keyof typeof OBSERVATIONS;

export const fitKind = (kind: Kind, texts: readonly TextEvidence[]): Regression =>
  fitLogistic(texts.flatMap(OBSERVATIONS[kind]));

/** For each text the regression that was fitted to the other nine tenths of the texts. */
export function crossValidate(kind: Kind, texts: readonly TextEvidence[]): Regression[] {
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitKind(
      kind,
      texts.filter((_, n) => n % FOLDS !== fold),
    ),
  );
  return texts.map((_, n) => models[n % FOLDS]!);
}

export interface ListFigures {
  right: number;
  wrong: number;
  precision: number;
  recall: number;
}

/** What a list would be at a threshold. */
export function listFigures(
  lists: readonly LabelledList[],
  models: readonly Regression[],
  threshold: number,
): ListFigures {
  let [right, wrong, found, expected] = [0, 0, 0, 0];
  for (const [n, list] of lists.entries()) {
    const shown = list.candidates.filter(({ features }) => predict(models[n]!, features) >= threshold);
    right += shown.filter(({ label }) => label === 'right').length;
    wrong += shown.filter(({ label }) => label === 'wrong').length;
    found += new Set(shown.flatMap(({ finds }) => finds)).size;
    expected += list.expected;
  }
  return { right, wrong, precision: right / Math.max(1, right + wrong), recall: found / Math.max(1, expected) };
}

/** Shares of the texts whose joint would be right and wrong at a threshold. */
export function jointFigures(
  texts: readonly TextEvidence[],
  models: readonly Regression[],
  threshold: number,
): { right: number; wrong: number } {
  const states = ({ joint }: TextEvidence, n: number) =>
    joint.features !== null && predict(models[n]!, joint.features) >= threshold;
  const right = texts.filter((text, n) => text.joint.label === (states(text, n) ? 'right' : 'unknown')).length;
  const wrong = texts.filter((text, n) => states(text, n) && text.joint.label !== 'right').length;
  return { right: right / texts.length, wrong: wrong / texts.length };
}
