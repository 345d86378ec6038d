import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { errors } from 'undici';
import {
  AnalysisFailure,
  AnalysisFiltered,
  AnalysisUnusable,
  AnalystMisconfigured,
  AnalystUnavailable,
} from '../../domain/analysis-failures.js';

/** Seconds to wait after "too many" without a time. */
const TOO_MANY = 30;
/** Seconds; a provider that names more is asked again after this all the same. */
const LONGEST_WAIT = 3_600;

/** What went wrong on the wire, in a curator's words. Provider's texts are left out: they may quote keys and transcripts. */
export function failureOf(error: unknown): unknown {
  if (error instanceof AnalysisFailure) return error;
  if (error instanceof APIConnectionError) return connectionFailure(error);
  if (error instanceof APIError) return refusalOf(error);
  if (error instanceof SyntaxError) return unreadable();
  return error;
}

export const unreadable = (): AnalystUnavailable =>
  new AnalystUnavailable("The AI provider's answer could not be read.");

function connectionFailure(error: APIConnectionError): AnalysisFailure {
  if (error.cause instanceof errors.ResponseExceededMaxSizeError) return new AnalysisUnusable('it is far too long.');
  if (error instanceof APIConnectionTimeoutError)
    return new AnalystUnavailable('The AI provider did not answer in time.');
  return new AnalystUnavailable('The AI provider could not be reached.');
}

function refusalOf({ status, code, headers }: APIError): AnalysisFailure {
  if (code === 'content_filter' || code === 'content_policy_violation') return new AnalysisFiltered();
  if (code === 'insufficient_quota')
    return new AnalystMisconfigured(
      'The account at the AI provider has no credit left. Top it up and start the analysis again.',
    );
  if (code === 'context_length_exceeded')
    return new AnalystMisconfigured(
      'The case is longer than the AI model can read. Set OPENAI_MODEL to one that reads more.',
    );
  const wait = secondsIn(headers);
  if (status === 429)
    return new AnalystUnavailable('The AI provider allows no more questions right now.', wait ?? TOO_MANY);
  if (status === undefined || status === 408 || status === 409 || status >= 500)
    return new AnalystUnavailable(`The AI provider has a fault (HTTP ${status}).`, wait);
  return new AnalystMisconfigured(MISTAKES[status] ?? `The AI provider refused the request (HTTP ${status}).`);
}

const MISTAKES: Record<number, string> = {
  401: 'The AI provider does not accept the API key. Check OPENAI_API_KEY.',
  403: 'The AI provider does not allow this with our API key. Check OPENAI_API_KEY.',
  404: 'The AI provider does not know the model or the address. Check OPENAI_MODEL and OPENAI_BASE_URL.',
};

/** Retry-After: seconds or a date, never less than one second. */
function secondsIn(headers: Headers | undefined): number | null {
  const header = headers?.get('retry-after');
  if (!header) return null;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(LONGEST_WAIT, Math.max(1, Math.ceil(seconds)));
}
