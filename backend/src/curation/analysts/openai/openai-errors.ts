import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { isTooLarge } from '../../../platform/provider-http/provider-fetch.js';
import { parseRetryAfter } from '../../../platform/provider-http/retry-after.js';
import {
  AnalysisFailure,
  AnalysisFiltered,
  AnalysisUnusable,
  AnalystMisconfigured,
  AnalystUnavailable,
} from '../../domain/analysis-failures.js';

/** After a 429 without Retry-After. */
const DEFAULT_RETRY_AFTER_SECONDS = 30;
/** Longer values of Retry-After are reduced to this. */
const MAX_RETRY_AFTER_SECONDS = 3_600;

/** Maps an error of the SDK to an AnalysisFailure. The text of the provider is dropped: it may contain keys and transcripts. */
export function mapOpenAiError(error: unknown): unknown {
  if (error instanceof AnalysisFailure) return error;
  if (error instanceof APIConnectionError) return mapConnectionError(error);
  if (error instanceof APIError) return mapApiError(error);
  if (error instanceof SyntaxError) return createUnreadableError();
  return error;
}

export const createUnreadableError = (): AnalystUnavailable =>
  new AnalystUnavailable("The AI provider's answer could not be read.");

function mapConnectionError(error: APIConnectionError): AnalysisFailure {
  if (isTooLarge(error.cause)) return new AnalysisUnusable('it is far too long.');
  if (error instanceof APIConnectionTimeoutError)
    return new AnalystUnavailable('The AI provider did not answer in time.');
  return new AnalystUnavailable('The AI provider could not be reached.');
}

function mapApiError({ status, code, headers }: APIError): AnalysisFailure {
  if (code === 'content_filter' || code === 'content_policy_violation') return new AnalysisFiltered();
  if (code === 'insufficient_quota')
    return new AnalystMisconfigured(
      'The account at the AI provider has no credit left. Top it up and start the analysis again.',
    );
  if (code === 'context_length_exceeded')
    return new AnalystMisconfigured(
      'The case is longer than the AI model can read. Set OPENAI_MODEL to one that reads more.',
    );
  const wait = readRetryAfter(headers);
  if (status === 429)
    return new AnalystUnavailable(
      'The AI provider allows no more questions right now.',
      wait ?? DEFAULT_RETRY_AFTER_SECONDS,
    );
  if (status === undefined || status === 408 || status === 409 || status >= 500)
    return new AnalystUnavailable(`The AI provider has a fault (HTTP ${status}).`, wait);
  return new AnalystMisconfigured(
    CLIENT_ERROR_MESSAGES[status] ?? `The AI provider refused the request (HTTP ${status}).`,
  );
}

const CLIENT_ERROR_MESSAGES: Record<number, string> = {
  401: 'The AI provider does not accept the API key. Check OPENAI_API_KEY.',
  403: 'The AI provider does not allow this with our API key. Check OPENAI_API_KEY.',
  404: 'The AI provider does not know the model or the address. Check OPENAI_MODEL and OPENAI_BASE_URL.',
};

/** Whole seconds, at least 1. */
function readRetryAfter(headers: Headers | undefined): number | null {
  const seconds = parseRetryAfter(headers?.get('retry-after'));
  return seconds === null ? null : Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, Math.ceil(seconds)));
}
