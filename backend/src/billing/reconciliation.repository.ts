import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
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
    const { rows } = await sql<{ at: string | null }>`
      select max(started_at) as at from billing.reconciliation where finished_at is not null`.execute(
      this.em.getKysely(),
    );
    return rows[0]?.at ? new Date(rows[0].at) : null;
  }

  /** Keeps the last run that finished: the next one begins where it began. */
  async deleteStartedBefore(time: Date): Promise<void> {
    await sql`
      delete from billing.reconciliation
       where started_at < (
         select least(${time}, max(started_at)) from billing.reconciliation where finished_at is not null)`.execute(
      this.em.getKysely(),
    );
  }

  async add({ compared, repaired, unresolved }: Findings, { startedAt, finishedAt }: RunTimes): Promise<void> {
    await sql`
      insert into billing.reconciliation (started_at, finished_at, compared, repaired, unresolved)
      values (${startedAt}, ${finishedAt}, ${compared}, ${JSON.stringify(repaired)}::jsonb,
              ${JSON.stringify(unresolved)}::jsonb)`.execute(this.em.getKysely());
  }
}
