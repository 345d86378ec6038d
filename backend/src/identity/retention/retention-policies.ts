import { type RawBuilder, sql } from 'kysely';
import { emailTokenCutoff, endedSessionCutoff, erasedAddressCutoff } from '../domain/retention-periods.js';
import { LEARNER_SESSION_LIMITS } from '../domain/session-limits.js';

/** Deletes at most `limit` expired rows of one table. */
type RetentionPolicy = (now: Date, limit: number) => RawBuilder<unknown>;

const { idleMs, maxAgeMs } = LEARNER_SESSION_LIMITS;

export const RETENTION_POLICIES: readonly RetentionPolicy[] = [
  // A session that was never ended expired by a learner's limits at the latest: those of an admin are shorter.
  (now, limit) => sql`
    delete from identity.session where id in (
      select id from identity.session
       where coalesce(ended_at, least(last_used_at + ${idleMs} * interval '1 ms',
                                      created_at + ${maxAgeMs} * interval '1 ms')) <= ${endedSessionCutoff(now)} limit ${limit})`,
  (now, limit) => sql`
    delete from identity.email_token where digest in (
      select digest from identity.email_token where created_at <= ${emailTokenCutoff(now)} limit ${limit})`,
  (now, limit) => sql`
    delete from identity.erased_account_email where id in (
      select id from identity.erased_account_email where created_at <= ${erasedAddressCutoff(now)} limit ${limit})`,
];
