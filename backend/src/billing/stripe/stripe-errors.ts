import Stripe from 'stripe';
import { parseRetryAfter } from '../../platform/provider-http/retry-after.js';
import { PaymentInProgress, PaymentProviderUnavailable, PaymentRequestRejected } from '../domain/errors.js';

/** After a 429 without Retry-After. */
const DEFAULT_RETRY_AFTER_SECONDS = 1;

/** Stripe has no object with this id. */
export class StripeObjectNotFound extends PaymentRequestRejected {}

/** Maps the error of a failed request to an error of the domain. */
export function mapStripeError(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentProviderUnavailable(error instanceof Error ? error.message : String(error));
  const { statusCode = 0, message, headers, param } = error;
  if (statusCode === 409) return new PaymentInProgress();
  if (statusCode === 429)
    return new PaymentProviderUnavailable(
      message,
      parseRetryAfter(headers?.['retry-after']) || DEFAULT_RETRY_AFTER_SECONDS,
    );
  // A rejected key has to be replaced by an operator; until then Stripe counts as unavailable.
  if (statusCode === 0 || statusCode >= 500 || statusCode === 401) return new PaymentProviderUnavailable(message);
  const Rejection = error.code === 'resource_missing' ? StripeObjectNotFound : PaymentRequestRejected;
  return new Rejection(`${error.code ?? error.type}: ${message}`, param ?? null);
}
