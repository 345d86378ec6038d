import { Clock, type JobContext, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { RETENTION } from './daily-retention.js';
import { OldRecords } from './old-records.js';
import { UnusedAccounts } from './unused-accounts.js';

/** What is held longer than promised goes. Cut short, it goes on where it was: what is gone is gone. Source: promise P3. */
@Injectable()
@Works(RETENTION)
export class KeepNoLonger implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly records: OldRecords,
    private readonly accounts: UnusedAccounts,
    private readonly clock: Clock,
  ) {}

  async run(_: object, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
    const now = this.clock.now();
    await this.records.remove(now, signal);
    await this.accounts.erase(now, signal);
  }
}
