import type { AiAnalysis } from '@msk/contracts';
import { readStatus } from './assertion-score.ts';
import { calibrationError, type Judged } from './calibration.ts';
import { type ListScore, scoreList } from './case-score.ts';
import type { LabelledAssertion, LabelledCase, LabelledCollection } from './labelled-cases.ts';

export type Analyse = (labelled: LabelledCase) => Promise<AiAnalysis>;

/** The figures of `npm run bench:analyst`; those without a text to measure them on are absent. */
export interface AnalystFigures {
  pathologyPrecision?: number;
  pathologyRecall?: number;
  structurePrecision?: number;
  structureRecall?: number;
  jointRight?: number;
  jointUnknown?: number;
  jointWrong?: number;
  wrongSense?: number;
  assertionRight?: number;
  calibrationError?: number;
}

export interface CaseResult {
  labelled: LabelledCase;
  analysis: AiAnalysis;
  pathologies: ListScore;
  structures: ListScore;
}

export interface Evaluation {
  figures: AnalystFigures;
  results: CaseResult[];
  judged: Judged[];
  wrongAssertions: { labelled: LabelledAssertion; read: string | null }[];
}

export async function evaluateAnalyst(
  { cases, assertions }: LabelledCollection,
  analyse: Analyse,
): Promise<Evaluation> {
  const results: CaseResult[] = [];
  for (const labelled of cases) results.push(await scoreCase(labelled, analyse));
  const judged = results.flatMap(judge);
  const wrongAssertions = assertions
    .map((labelled) => ({ labelled, read: readStatus(labelled) }))
    .filter(({ labelled, read }) => read !== labelled.status);
  const figures = {
    ...(cases.length > 0 ? caseFigures(results) : {}),
    ...(assertions.length > 0 ? { assertionRight: 1 - wrongAssertions.length / assertions.length } : {}),
    ...(judged.length > 0 ? { calibrationError: calibrationError(judged) } : {}),
  };
  return { figures, results, judged, wrongAssertions };
}

async function scoreCase(labelled: LabelledCase, analyse: Analyse): Promise<CaseResult> {
  const analysis = await analyse(labelled);
  return {
    labelled,
    analysis,
    pathologies: scoreList(analysis.pathologies, labelled.pathologies, labelled.wrong),
    structures: scoreList(analysis.anatomicStructures, labelled.structures, labelled.wrong),
  };
}

function caseFigures(results: readonly CaseResult[]): AnalystFigures {
  const pathologies = rates(results.map(({ pathologies }) => pathologies));
  const structures = rates(results.map(({ structures }) => structures));
  const share = (fits: (result: CaseResult) => boolean) => results.filter(fits).length / results.length;
  return {
    pathologyPrecision: pathologies.precision,
    pathologyRecall: pathologies.recall,
    structurePrecision: structures.precision,
    structureRecall: structures.recall,
    jointRight: share(isJointRight),
    jointUnknown: share((result) => !isJointRight(result) && result.analysis.primaryJoint === 'unknown'),
    jointWrong: share((result) => !isJointRight(result) && result.analysis.primaryJoint !== 'unknown'),
    wrongSense: results.reduce(
      (sum, { pathologies, structures }) => sum + pathologies.wrongSense.length + structures.wrongSense.length,
      0,
    ),
  };
}

const isJointRight = ({ labelled, analysis }: CaseResult): boolean => labelled.joint === analysis.primaryJoint;

/** Of nothing shown nothing is wrong, and of nothing expected nothing is missed. */
export function rates(scores: readonly ListScore[]): { precision: number; recall: number; f1: number } {
  const sum = (list: (score: ListScore) => readonly string[]) =>
    scores.reduce((total, score) => total + list(score).length, 0);
  const [right, wrong, missed] = [sum(({ right }) => right), sum(({ wrong }) => wrong), sum(({ missed }) => missed)];
  const precision = right + wrong === 0 ? 1 : right / (right + wrong);
  const recall = right + missed === 0 ? 1 : right / (right + missed);
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** A case states its joint, unless it is unknown, and its pathologies; one that states nothing is not judged. */
function judge({ labelled, analysis, pathologies: { right, wrong } }: CaseResult): Judged[] {
  const states = analysis.primaryJoint === 'unknown' ? 0 : 1;
  const stated = right.length + wrong.length + states;
  if (stated === 0) return [];
  const isRight = states === 1 && labelled.joint === analysis.primaryJoint ? 1 : 0;
  return [{ confidence: analysis.confidence, share: (right.length + isRight) / stated }];
}
