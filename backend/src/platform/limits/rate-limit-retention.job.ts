import { MINUTE } from '@msk/contracts';
import { Clock, defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { Every } from '../jobs/every.js';
import { RateLimitStore } from './rate-limit-store.js';

export const RATE_LIMIT_RETENTION = defineQueue<object>('kernel.rate-limit-retention');

/** Deletes expired counts. */
@Injectable()
@Works(RATE_LIMIT_RETENTION)
@Every(10 * MINUTE)
export class RateLimitRetentionJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly store: RateLimitStore,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.store.deleteExpired(this.clock.now());
  }
}
