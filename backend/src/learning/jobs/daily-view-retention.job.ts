import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { Clock, defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Every } from '../../platform/jobs/every.js';
import { dailyViewCutoff } from '../domain/retention-periods.js';

export const DAILY_VIEW_RETENTION = defineQueue<object>('learning.daily-view-retention');

/** Deletes who viewed what on past days; the counted views stay. */
@Injectable()
@Works(DAILY_VIEW_RETENTION)
@Every(DAY)
export class DailyViewRetentionJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await sql`delete from learning.daily_view where viewed_on < ${dailyViewCutoff(this.clock.now())}::date`.execute(
      this.em.getKysely(),
    );
  }
}
