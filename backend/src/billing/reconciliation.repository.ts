import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Findings } from './reconciliation/findings.js';

interface RunTimes {
  startedAt: Date;
  /** Null if the run was aborted. */
  finishedAt: Date | null;
}

/** The reports of past reconciliation runs. */
@Injectable()
export class ReconciliationRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns when the last run that finished was started. */
  async findLastFinishedStart(): Promise<Date | null> {
    const [row] = await this.em.execute<{ at: string | null }[]>(
      'select max(started_at) as at from billing.reconciliation where finished_at is not null',
    );
    return row?.at ? new Date(row.at) : null;
  }

  /** Keeps the last run that finished: the next one begins where it began. */
  async deleteStartedBefore(time: Date): Promise<void> {
    await this.em.execute(
      `delete from billing.reconciliation
        where started_at < (select least(?, max(started_at)) from billing.reconciliation where finished_at is not null)`,
      [time],
    );
  }

  async add({ compared, repaired, unresolved }: Findings, { startedAt, finishedAt }: RunTimes): Promise<void> {
    await this.em.execute(
      `insert into billing.reconciliation (started_at, finished_at, compared, repaired, unresolved)
       values (?, ?, ?, ?::jsonb, ?::jsonb)`,
      [startedAt, finishedAt, compared, JSON.stringify(repaired), JSON.stringify(unresolved)],
    );
  }
}
