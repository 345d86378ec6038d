import { type CaseFindings, shareDiagnosis } from '@msk/lexicon';

/** A sign or a structure of a case, and how few cases have it. */
export interface WeightedFinding {
  name: string;
  kind: 'sign' | 'structure';
  idf: number;
}

/** Signs tell more than the place they are seen at. Source: learning.md, "Mimics". */
export const SIGN_FACTOR = 2;
export const MAX_MIMICS = 6;

export interface RankedMimic<Candidate> {
  candidate: Candidate;
  /** The strongest first. */
  shared: WeightedFinding[];
}

/** The cases that share most of what a case shows, and none of its diagnoses. Equal ones stay in their order. */
export function rankMimics<Candidate extends { findings: CaseFindings }>(
  source: CaseFindings,
  weighted: readonly WeightedFinding[],
  candidates: readonly Candidate[],
): RankedMimic<Candidate>[] {
  const strongestFirst = [...weighted].sort((one, other) => strengthOf(other) - strengthOf(one));
  return candidates
    .filter(({ findings }) => !shareDiagnosis(source, findings))
    .map((candidate) => ({ candidate, shared: strongestFirst.filter((finding) => has(candidate.findings, finding)) }))
    .filter(({ shared }) => shared.length > 0)
    .sort((one, other) => scoreOf(other.shared) - scoreOf(one.shared))
    .slice(0, MAX_MIMICS);
}

const has = ({ signs, structures }: CaseFindings, { kind, name }: WeightedFinding): boolean =>
  (kind === 'sign' ? signs : structures).includes(name);

const strengthOf = ({ kind, idf }: WeightedFinding): number => (kind === 'sign' ? SIGN_FACTOR : 1) * idf;

const scoreOf = (shared: readonly WeightedFinding[]): number =>
  shared.reduce((sum, finding) => sum + strengthOf(finding), 0);
