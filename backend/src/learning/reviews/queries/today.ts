import type { EntityManager } from '@mikro-orm/postgresql';
import { DEFAULT_PREFERENCES, FORECAST_DAYS, LEARN_AHEAD_MS, type Preferences } from '@msk/contracts';
import { sql } from 'kysely';
import { PREFERENCES } from '../../preferences.repository.js';
import { dayStarts } from '../domain/learner-day.js';
import { IS_VISIBLE } from './visible-card.js';

/** A moment of a learner, with what they chose about their reviews. */
export interface LearnerDay extends Pick<Preferences, 'newCardsPerDay' | 'reviewsPerDay' | 'desiredRetention'> {
  userId: string;
  now: Date;
  /** The beginning of today and of each day of the forecast, and the end of the last one. */
  starts: Date[];
}

export async function getLearnerDay(em: EntityManager, userId: string, now: Date): Promise<LearnerDay> {
  const { rows } = await sql<Preferences>`
    select ${PREFERENCES} from learning.preferences where user_id = ${userId}`.execute(em.getKysely());
  const preferences = rows[0] ?? DEFAULT_PREFERENCES;
  return { ...preferences, userId, now, starts: dayStarts(now, preferences.timeZone ?? 'UTC', FORECAST_DAYS) };
}

/**
 * The tables `visible`, the learner's cards, and `today`, those to be asked today within the limits, in this order: learned
 * ones that are due; due ones, the one that is most likely forgotten first; new ones; learned ones that are due in a moment.
 */
export const withToday = ({ userId, now, starts, newCardsPerDay, reviewsPerDay }: LearnerDay) => sql`
  with visible as (select c.* from learning.review_card c where c.user_id = ${userId} and ${IS_VISIBLE}),
       done as (
         select count(*) filter (where first_at >= ${starts[0]}) as introduced,
                count(*) filter (where first_at < ${starts[0]}) as repeated
           from (select distinct card_id from learning.review
                  where user_id = ${userId} and undone_at is null and reviewed_at >= ${starts[0]}) r
          cross join lateral (select min(reviewed_at) as first_at from learning.review
                               where card_id = r.card_id and undone_at is null) f),
       today as (
         select id, 1 as turn, extract(epoch from due_at) as place from visible
          where state in ('learning', 'relearning') and due_at <= ${now}
          union all
         (select id, 2, -extract(epoch from ${now}::timestamptz - last_review_at) / stability as place from visible
           where state = 'review' and due_at < ${starts[1]}
           order by place, id limit (select greatest(0, ${reviewsPerDay}::int - repeated) from done))
          union all
         (select id, 3, extract(epoch from created_at) as place from visible where state = 'new'
           order by place, id limit (select greatest(0, ${newCardsPerDay}::int - introduced) from done))
          union all
         select id, 4, extract(epoch from due_at) from visible
          where state in ('learning', 'relearning')
            and due_at > ${now} and due_at <= ${new Date(now.getTime() + LEARN_AHEAD_MS)})`;

export const COUNTS = sql`
  (select count(*)::integer from today where turn <> 3) as due, (select count(*)::integer from today where turn = 3) as fresh`;
