import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { farewellsWrittenBy, sessionsEndedBy, tokensMadeBy } from '../domain/retention.js';
import { LEARNERS_SESSION } from '../domain/session-limits.js';

/** Rows that one statement removes, so that none of them holds locks for long. */
const BATCH = 1_000;

// One that nobody ended has ended by itself: at the latest by a learner's limits, an admin's are shorter.
const SESSIONS = `
  delete from identity.session where id in (
    select id from identity.session
     where coalesce(ended_at, least(last_used_at + ? * interval '1 ms', created_at + ? * interval '1 ms')) <= ? limit ?)
  returning id`;
const TOKENS = `
  delete from identity.mail_token where digest in (
    select digest from identity.mail_token where created_at <= ? limit ?) returning purpose`;
const FAREWELLS = `
  delete from identity.farewell where id in (select id from identity.farewell where created_at <= ? limit ?) returning id`;

@Injectable()
export class OldRecords {
  constructor(private readonly em: EntityManager) {}

  async remove(now: Date, signal: AbortSignal): Promise<void> {
    const { idle, longest } = LEARNERS_SESSION;
    await this.inBatches(SESSIONS, [idle, longest, sessionsEndedBy(now)], signal);
    await this.inBatches(TOKENS, [tokensMadeBy(now)], signal);
    await this.inBatches(FAREWELLS, [farewellsWrittenBy(now)], signal);
  }

  private async inBatches(sql: string, values: unknown[], signal: AbortSignal): Promise<void> {
    let removed: object[];
    do {
      signal.throwIfAborted();
      removed = await this.em.execute<object[]>(sql, [...values, BATCH]);
    } while (removed.length === BATCH);
  }
}
