/** Why a case has no analysis. Curators read the message beside the video, so it says what happened in plain words. */
export abstract class AnalysisFailure extends Error {
  /** Whether the same question may be answered later; what was refused once is not asked again. */
  abstract readonly retryable: boolean;
  /** Seconds to wait before a retry, where the analyst named them. */
  readonly retryAfter: number | null = null;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

export class AnalysisRefused extends AnalysisFailure {
  readonly retryable = false;
  constructor(reason: string) {
    super(`The AI declined to analyse this case: ${reason}`);
  }
}

export class AnalysisFiltered extends AnalysisFailure {
  readonly retryable = false;
  constructor() {
    super("The AI provider's content filter stopped the analysis.");
  }
}

export class AnalysisTruncated extends AnalysisFailure {
  readonly retryable = false;
  constructor() {
    super('The analysis was longer than its limit and came back cut off.');
  }
}

/** The analyst answered, but not in the form or the sense that was asked for. */
export class AnalysisUnusable extends AnalysisFailure {
  readonly retryable = false;
  constructor(reason: string) {
    super(`The AI's answer could not be used: ${reason}`);
  }
}

/** Longer than is allowed to be spent on one case; nothing was sent. */
export class TranscriptTooLong extends AnalysisFailure {
  readonly retryable = false;
  constructor(tokens: number, limit: number) {
    super(`The transcript is too long to analyse: ${tokens} tokens, where ${limit} are allowed for one case.`);
  }
}

/** The provider does not accept our key, model or request; no later try will change that. */
export class AnalystMisconfigured extends AnalysisFailure {
  readonly retryable = false;
}

export class AnalystUnavailable extends AnalysisFailure {
  readonly retryable = true;
  override readonly retryAfter: number | null;

  constructor(message: string, retryAfter: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}
