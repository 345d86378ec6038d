import { RetryLater } from '@msk/kernel';
import { PaymentProviderUnavailable } from './domain/errors.js';

/** Seconds, where the provider names no time. */
const PAUSE = 30;

/** Work of a job at the provider: an outage there is waited for, and uses up no try. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable)
      throw new RetryLater(error.reason, (error.retryAfter ?? PAUSE) * 1_000);
    throw error;
  }
}
