import { DAY } from '@msk/contracts';
import { Clock, defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { Every } from '../../platform/jobs/every.js';
import { MissedSearchRepository } from '../missed-search.repository.js';

export const MISSED_SEARCH_RETENTION = defineQueue<object>('catalog.missed-search-retention', {
  formerNames: ['catalog.forget-missed-searches'],
});

/** Deletes missed searches that nobody has repeated within the retention period. */
@Injectable()
@Works(MISSED_SEARCH_RETENTION)
@Every(DAY)
export class MissedSearchRetentionJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly missedSearches: MissedSearchRepository,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.missedSearches.deleteExpired(this.clock.now());
  }
}
