import Stripe from 'stripe';
import { PaymentProviderRefused, PaymentProviderUnavailable, PaymentUnderWay } from '../domain/errors.js';

/** It knows nothing by that name. */
export class NoSuchObject extends PaymentProviderRefused {}

/** What a failed call says: about Stripe, or about what was asked. */
export function failureOf(error: unknown): Error {
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentProviderUnavailable(error instanceof Error ? error.message : String(error));
  const { statusCode = 0, message, headers, param } = error;
  if (statusCode === 409) return new PaymentUnderWay();
  if (statusCode === 429) return new PaymentProviderUnavailable(message, secondsIn(headers?.['retry-after']));
  // A key that is refused is our operator's to mend; until then it is as if Stripe were not there.
  if (statusCode === 0 || statusCode >= 500 || statusCode === 401) return new PaymentProviderUnavailable(message);
  const Refusal = error.code === 'resource_missing' ? NoSuchObject : PaymentProviderRefused;
  return new Refusal(`${error.code ?? error.type}: ${message}`, param ?? null);
}

const secondsIn = (header: string | undefined): number => {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 1;
};
