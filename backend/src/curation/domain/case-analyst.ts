import type { AiAnalysis, Cue } from '@msk/contracts';

/** The input of an analysis. It contains nothing about learners or curators. */
export interface CaseMaterial {
  title: string;
  description: string | null;
  transcript: string | null;
  tags: string[];
  cues: Cue[] | null;
}

/** The cost of an analysis; `tokensIn` and `tokensOut` are sums over the parts of a long transcript. */
export interface AnalysisUsage {
  model: string;
  tokensIn: number;
  tokensOut: number;
  /** Milliseconds. */
  ms: number;
}

export interface CaseAnalysis {
  analysis: AiAnalysis;
  /** Null when the analysis was free of charge. */
  usage: AnalysisUsage | null;
}

/** Port to the analysis of a case. An abstract class, so that it serves as its own Nest token. */
export abstract class CaseAnalyst {
  /** @throws AnalysisFailure with a message for curators; its `retryable` decides whether the queue retries. */
  abstract analyse(material: CaseMaterial, signal?: AbortSignal): Promise<CaseAnalysis>;
}
