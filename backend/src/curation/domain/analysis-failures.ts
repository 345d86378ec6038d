/** Why a case has no analysis. The message is shown to curators with the video. */
export abstract class AnalysisFailure extends Error {
  /** Whether the same request may succeed later. A refused request is not repeated. */
  abstract readonly retryable: boolean;
  /** Seconds to wait before a retry, when the analyst specified them. */
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

/** The response of the analyst is not valid. */
export class AnalysisUnusable extends AnalysisFailure {
  readonly retryable = false;
  constructor(reason: string) {
    super(`The AI's answer could not be used: ${reason}`);
  }
}

/** The transcript exceeds the token limit of one case; no request was sent. */
export class TranscriptTooLong extends AnalysisFailure {
  readonly retryable = false;
  constructor(tokens: number, limit: number) {
    super(`The transcript is too long to analyse: ${tokens} tokens, where ${limit} are allowed for one case.`);
  }
}

/** The provider does not accept the key, the model or the request; a retry does not help. */
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
