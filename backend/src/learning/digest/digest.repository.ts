import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isoTime } from '../../platform/database/iso-time.js';
import { lastDigestTime } from './domain/digest-time.js';

/** A learner's digest: of what is new since then, and until then. */
export interface DigestPeriod {
  userId: string;
  since: string;
  until: string;
}

/** How many learners are claimed in one transaction. */
const BATCH_SIZE = 500;

/** Who chose the weekly digest, and up to when they have had it. */
@Injectable()
export class DigestRepository {
  constructor(private readonly em: EntityManager) {}

  /** Learners whose digest is due; each is given to one caller, once a week. Empty when nobody's is due any more. */
  async claimDue(now: Date, em: EntityManager): Promise<DigestPeriod[]> {
    const database = em.getKysely();
    const { rows: zones } = await sql<{ timeZone: string }>`
      select distinct coalesce(time_zone, 'UTC') as "timeZone" from learning.preferences where weekly_digest`.execute(
      database,
    );
    const times = zones.map(({ timeZone }) => ({ time_zone: timeZone, time: lastDigestTime(now, timeZone) }));
    // A choice from before `digested_until` existed has none.
    const { rows } = await sql<{ userId: string; since: string | Date }>`
      with due as (
        select p.user_id, coalesce(p.digested_until, p.changed_at) as since
          from learning.preferences p
          join jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t (time_zone text, time timestamptz)
            on t.time_zone = coalesce(p.time_zone, 'UTC')
         where p.weekly_digest and coalesce(p.digested_until, p.changed_at) < t.time
         limit ${BATCH_SIZE} for update of p skip locked)
      update learning.preferences p set digested_until = ${now} from due where p.user_id = due.user_id
      returning p.user_id as "userId", due.since`.execute(database);
    return rows.map(({ userId, since }) => ({
      userId,
      since: isoTime(since),
      until: now.toISOString(),
    }));
  }

  async isWanted(userId: string): Promise<boolean> {
    const { rows } = await sql`
      select from learning.preferences where user_id = ${userId} and weekly_digest`.execute(this.em.getKysely());
    return rows.length > 0;
  }
}
