import type { AiAnalysis, Cue } from '@msk/contracts';

/** What an analyst may read of a case: nothing about learners or curators. */
export interface CaseMaterial {
  title: string;
  description: string | null;
  transcript: string | null;
  tags: string[];
  cues: Cue[] | null;
}

/** What an analysis cost; `tokensIn` and `tokensOut` sum up the parts of a long transcript. */
export interface AnalysisUsage {
  model: string;
  tokensIn: number;
  tokensOut: number;
  /** Milliseconds. */
  ms: number;
}

export interface CaseAnalysis {
  analysis: AiAnalysis;
  /** Null when nothing was spent. */
  usage: AnalysisUsage | null;
}

/** Reads a case and says what it shows. An abstract class, so that it is its own Nest token. */
export abstract class CaseAnalyst {
  /** @throws AnalysisFailure whose message a curator understands and whose `retryable` the queue obeys. */
  abstract analyse(material: CaseMaterial, signal?: AbortSignal): Promise<CaseAnalysis>;
}
