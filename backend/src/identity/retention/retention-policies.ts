import { emailTokenCutoff, endedSessionCutoff, erasedAddressCutoff } from '../domain/retention-periods.js';
import { LEARNER_SESSION_LIMITS } from '../domain/session-limits.js';

/** How long the rows of one table are kept. */
export interface RetentionPolicy {
  /** Deletes a batch of expired rows, at most as many as its last parameter says, and returns one row for each. */
  readonly sql: string;
  /** The parameters before the size of the batch. */
  readonly parameters: (now: Date) => unknown[];
}

const { idleMs, maxAgeMs } = LEARNER_SESSION_LIMITS;

export const RETENTION_POLICIES: readonly RetentionPolicy[] = [
  {
    // A session that was never ended expired by a learner's limits at the latest: those of an admin are shorter.
    sql: `
      delete from identity.session where id in (
        select id from identity.session
         where coalesce(ended_at, least(last_used_at + ? * interval '1 ms', created_at + ? * interval '1 ms')) <= ? limit ?)
      returning id`,
    parameters: (now) => [idleMs, maxAgeMs, endedSessionCutoff(now)],
  },
  {
    sql: `
      delete from identity.email_token where digest in (
        select digest from identity.email_token where created_at <= ? limit ?)
      returning purpose`,
    parameters: (now) => [emailTokenCutoff(now)],
  },
  {
    sql: `
      delete from identity.erased_account_email where id in (
        select id from identity.erased_account_email where created_at <= ? limit ?)
      returning id`,
    parameters: (now) => [erasedAddressCutoff(now)],
  },
];
