import { Clock, defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { MissedSearches } from './missed-searches.js';

export const FORGET_MISSED_SEARCHES = defineQueue<object>('catalog.forget-missed-searches');

/** What nobody looks for any more goes, whether or not anything else is looked for in vain. */
@Injectable()
@Works(FORGET_MISSED_SEARCHES)
export class ForgetMissedSearches implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly missed: MissedSearches,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.missed.forget(this.clock.now());
  }
}
