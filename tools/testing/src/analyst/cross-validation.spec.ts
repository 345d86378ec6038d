import { describe, expect, it } from '@jest/globals';
import { crossValidate, jointFigures, listFigures } from './cross-validation.ts';
import { type Candidates, type FeatureNames, labelCandidates, type TextEvidence } from './evidence.ts';
import type { LabelledCase } from './labelled-cases.ts';

const NAMES: FeatureNames = { pathologies: ['weight'], structures: ['weight'], joint: ['share'] };

const concept = (name: string, optional = false) => ({ concept: name, accept: [], optional });
const labelled: LabelledCase = {
  id: 'one',
  title: '',
  description: null,
  tags: [],
  transcript: '',
  cues: null,
  joint: 'knee',
  pathologies: [concept('gout'), concept('bursitis'), concept('osteoarthritis', true)],
  structures: [],
  wrong: [],
};
const found = (names: readonly string[]): Candidates => ({
  pathologies: names.map((name, n) => ({ name, features: { weight: n } })),
  structures: [],
  joint: { joint: 'knee', features: { share: 0.12345 } },
});

describe('labelCandidates', () => {
  it('tells right from wrong and optional ones, and what each finds', () => {
    const { pathologies } = labelCandidates(labelled, found(['Gout', 'Scoliosis', 'Osteoarthritis']), NAMES);
    expect(pathologies.expected).toBe(2);
    expect(pathologies.candidates.map(({ label, finds }) => [label, finds])).toEqual([
      ['right', [0]],
      ['wrong', []],
      ['optional', []],
    ]);
  });

  it('compares the joint, and keeps its features without the text', () => {
    expect(labelCandidates(labelled, found([]), NAMES).joint).toEqual({ label: 'right', features: [0.123] });
    expect(labelCandidates({ ...labelled, joint: 'hip' }, found([]), NAMES).joint.label).toBe('other');
    expect(labelCandidates({ ...labelled, joint: 'unknown' }, found([]), NAMES).joint.label).toBe('unknown');
  });
});

/** Texts with one right candidate of a high weight and one wrong one of a low weight. */
const texts = Array.from(
  { length: 40 },
  (_, n): TextEvidence => ({
    id: String(n),
    pathologies: {
      expected: 1,
      candidates: [
        { label: 'right', finds: [0], features: [5 + (n % 3)] },
        { label: 'wrong', finds: [], features: [n % 3] },
      ],
    },
    structures: { expected: 0, candidates: [] },
    joint: { label: n % 2 === 0 ? 'right' : 'other', features: [n % 2 === 0 ? 0.9 : 0.1] },
  }),
);

describe('cross-validation', () => {
  it('leaves out of a list what the other texts show to be wrong', () => {
    const figures = (threshold: number) =>
      listFigures(
        texts.map(({ pathologies }) => pathologies),
        crossValidate('pathologies', texts),
        threshold,
      );
    expect(figures(0)).toMatchObject({ right: 40, wrong: 40, precision: 0.5, recall: 1 });
    expect(figures(0.5)).toMatchObject({ right: 40, wrong: 0, precision: 1, recall: 1 });
    expect(figures(1)).toMatchObject({ right: 0, wrong: 0, recall: 0 });
  });

  it('counts a joint that is not stated as right only where the labels name none', () => {
    const models = crossValidate('joint', texts);
    expect(jointFigures(texts, models, 0)).toEqual({ right: 0.5, wrong: 0.5 });
    expect(jointFigures(texts, models, 0.5)).toEqual({ right: 0.5, wrong: 0 });
  });
});
