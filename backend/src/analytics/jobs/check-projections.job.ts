import { IsolationLevel } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { DAY } from '@msk/contracts';
import { defineQueue, type JobWorker, Works } from '@msk/kernel';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { PinoLogger } from 'nestjs-pino';
import { Every } from '../../platform/jobs/every.js';
import { Projections } from '../projections/projections.js';

/** One attempt: a difference does not go away by itself, and becomes a dead letter that the operator sees. */
export const CHECK_PROJECTIONS = defineQueue<object>('analytics.check-projections', { attempts: 1 });

/** Compares the projections with the event log once a day. After a rebuild, the dead letter can be retried. */
@Injectable()
@Works(CHECK_PROJECTIONS)
@Every(DAY)
export class CheckProjectionsJob implements JobWorker<object> {
  readonly concurrency = 1;

  constructor(
    private readonly em: EntityManager,
    private readonly projections: Projections,
    private readonly log: PinoLogger,
  ) {}

  async run(): Promise<void> {
    const differences = await this.em.transactional(
      async (em) => {
        await sql`set local statement_timeout = '10min'`.execute(em.getKysely());
        return this.projections.findDifferences();
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
    if (Object.keys(differences).length === 0) return;
    this.log.error(
      { differences },
      'The projections of Analytics differ from the event log; rebuild-analytics mends them',
    );
    const tables = Object.entries(differences).map(([table, rows]) => `${table} (${rows} rows)`);
    throw new Error(`The projections differ from the event log in ${tables.join(', ')}; rebuild-analytics mends them`);
  }
}
