import { DelayedJobError } from '@msk/kernel';
import { PaymentProviderUnavailable } from '../domain/errors.js';

/** For a provider that sends no Retry-After. */
const DEFAULT_RETRY_SECONDS = 30;

/** Runs a job's work at the provider. During an outage the job is retried later, without counting the attempt. */
export async function retryWhileProviderUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable)
      throw new DelayedJobError(error.reason, (error.retryAfter ?? DEFAULT_RETRY_SECONDS) * 1_000);
    throw error;
  }
}
