import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Findings } from './findings.js';

interface Times {
  startedAt: Date;
  /** Null when it was cut short. */
  finishedAt: Date | null;
}

/** The comparisons with the provider that were made, and what had to be mended. */
@Injectable()
export class Reconciliations {
  constructor(private readonly em: EntityManager) {}

  /** When the last one that came to its end began. */
  async last(): Promise<Date | null> {
    const [row] = await this.em.execute<{ at: string | null }[]>(
      'select max(started_at) as at from billing.reconciliation where finished_at is not null',
    );
    return row?.at ? new Date(row.at) : null;
  }

  async report({ compared, repaired, unresolved }: Findings, { startedAt, finishedAt }: Times): Promise<void> {
    await this.em.execute(
      `insert into billing.reconciliation (started_at, finished_at, compared, repaired, unresolved)
       values (?, ?, ?, ?::jsonb, ?::jsonb)`,
      [startedAt, finishedAt, compared, JSON.stringify(repaired), JSON.stringify(unresolved)],
    );
  }
}
