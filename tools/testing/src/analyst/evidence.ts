import { readFileSync } from 'node:fs';
import type { Joint } from '@msk/contracts';
import { scoreList } from './case-score.ts';
import type { ExpectedConcept, LabelledCase } from './labelled-cases.ts';

export type Label = 'right' | 'wrong' | 'optional';
/** What an analysis could state, and how it compares with the labels. */
export interface LabelledCandidate {
  readonly label: Label;
  /** The expected concepts that it finds, by their number. */
  readonly finds: readonly number[];
  readonly features: readonly number[];
}

export interface LabelledList {
  /** Number of the concepts that the labels expect. */
  readonly expected: number;
  readonly candidates: readonly LabelledCandidate[];
}

/** The evidence for the statements of one text, without the text. */
export interface TextEvidence {
  readonly id: string;
  readonly pathologies: LabelledList;
  readonly structures: LabelledList;
  /** Whether the labels name the joint with most evidence, another one, or none. */
  readonly joint: { readonly label: 'right' | 'other' | 'unknown'; readonly features: readonly number[] | null };
}

export type FeatureNames = Readonly<Record<'pathologies' | 'structures' | 'joint', readonly string[]>>;

interface Candidate {
  readonly name: string;
  readonly features: Readonly<Record<string, number>>;
}

/** What the analyst of the built server finds in a text. */
export interface Candidates {
  readonly pathologies: readonly Candidate[];
  readonly structures: readonly Candidate[];
  readonly joint: { readonly joint: Joint; readonly features: Candidate['features'] } | null;
}

/** Compares what the analyst could state of a text with its labels. */
export function labelCandidates(labelled: LabelledCase, found: Candidates, names: FeatureNames): TextEvidence {
  const list = (kind: 'pathologies' | 'structures'): LabelledList => {
    const required = labelled[kind].filter(({ optional }) => !optional);
    return {
      expected: required.length,
      candidates: found[kind].map(({ name, features }) => ({
        label: labelOf(name, labelled[kind]),
        finds: required.flatMap((one, n) => (labelOf(name, [one]) === 'right' ? [n] : [])),
        features: valuesOf(features, names[kind]),
      })),
    };
  };
  return {
    id: labelled.id,
    pathologies: list('pathologies'),
    structures: list('structures'),
    joint: {
      label: labelled.joint === 'unknown' ? 'unknown' : labelled.joint === found.joint?.joint ? 'right' : 'other',
      features: found.joint && valuesOf(found.joint.features, names.joint),
    },
  };
}

function labelOf(name: string, expected: readonly ExpectedConcept[]): Label {
  const { right, wrong } = scoreList([name], expected, []);
  if (right.length > 0) return 'right';
  return wrong.length > 0 ? 'wrong' : 'optional';
}

const valuesOf = (features: Candidate['features'], names: readonly string[]): number[] =>
  names.map((name) => Math.round(features[name]! * 1_000) / 1_000);

/**
 * Reads recorded evidence, whose first line names the features. The features that an analyst of another time did not have would
 * be missing in all its lines.
 * @throws Error when the features are not those of today.
 */
export function readEvidence(file: string, names: FeatureNames): TextEvidence[] {
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  if (header !== JSON.stringify(names)) throw new Error(`${file} has evidence of other features; record it anew`);
  return lines.map((line) => JSON.parse(line) as TextEvidence);
}

export const writeEvidence = (evidence: readonly TextEvidence[], names: FeatureNames): string =>
  [names, ...evidence].map((line) => `${JSON.stringify(line)}\n`).join('');
