import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { Clock, defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Every } from '../../platform/jobs/every.js';

export const CREATE_PARTITIONS = defineQueue<object>('analytics.create-partitions');

/** So long may no worker run before the default partition gets events. */
const MONTHS_AHEAD = 3;

/** Creates the coming months of the event log. See docs/adr/0032. */
@Injectable()
@Works(CREATE_PARTITIONS)
@Every(DAY)
export class CreatePartitionsJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await sql`
      select analytics.create_event_partitions(
        ${now}::timestamptz, ${now}::timestamptz + ${MONTHS_AHEAD} * interval '1 month')`.execute(this.em.getKysely());
  }
}
