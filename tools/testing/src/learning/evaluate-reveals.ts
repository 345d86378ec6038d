import { findReveal, isCallPossible } from '@msk/lexicon';
import { mean } from '../analyst/calibration.ts';
import type { LabelledReveal } from './labelled-reveals.ts';

/** The figures of `npm run bench:reveal`. */
export interface RevealFigures {
  /** The share of cases whose reveal is found, at most one line away. */
  revealRight: number;
  callPossibleRight: number;
  /** The share of cases whose partial reveal, or its absence, is found, at most one line away. */
  partialRight: number;
}

export interface RevealResult {
  labelled: LabelledReveal;
  /** Index of the line. */
  found: number | null;
  foundPartial: number | null;
  callPossible: boolean;
  isRight: boolean;
  isCallRight: boolean;
  isPartialRight: boolean;
}

export function evaluateReveals(labels: readonly LabelledReveal[]): {
  figures: RevealFigures;
  results: RevealResult[];
} {
  const results = labels.map(judge);
  const share = (isRight: (result: RevealResult) => boolean) =>
    mean(results.map((result) => (isRight(result) ? 1 : 0)));
  const figures = {
    revealRight: share(({ isRight }) => isRight),
    callPossibleRight: share(({ isCallRight }) => isCallRight),
    partialRight: share(({ isPartialRight }) => isPartialRight),
  };
  return { figures, results };
}

function judge(labelled: LabelledReveal): RevealResult {
  const { title, diagnosis, cues, duration } = labelled;
  const { reveal, partial } = findReveal({ title, diagnoses: diagnosis, cues });
  const found = reveal?.cueIndex ?? null;
  const foundPartial = partial?.cueIndex ?? null;
  const callPossible = isCallPossible(reveal?.at ?? null, duration);
  return {
    labelled,
    found,
    foundPartial,
    callPossible,
    isRight: isNear(found, labelled.revealCue),
    isCallRight: callPossible === labelled.callPossible,
    isPartialRight: isNear(foundPartial, labelled.partialCue),
  };
}

const isNear = (found: number | null, labelled: number | null): boolean =>
  found === null || labelled === null ? found === labelled : Math.abs(found - labelled) <= 1;
