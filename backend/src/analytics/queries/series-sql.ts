import type { AnalyticsPeriod } from '@msk/contracts';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { TRIAL_ENDED_AT } from './get-figures.js';
import { rangeEnd, type SeriesRange, seriesIntervals } from './series-range.js';

/** The lists of a period that come from the projections. */
export type SeriesRow = Pick<AnalyticsPeriod, 'mrr' | 'trials' | 'conversion' | 'activeLearners' | 'throughput'> & {
  /** Most often first. */
  watched: { videoId: string; views: number }[];
};

/** How many videos are read: some of them may have left the library. */
const MAX_WATCHED = 50;

const movement = (kind: string) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::bigint`;

/** Everything by the number of its interval, from 1; the movements before the range have the number 0. */
export function seriesSql(range: SeriesRange, now: Date): RawBuilder<SeriesRow> {
  const intervals = seriesIntervals(range);
  const days = sql`${textArray(intervals)}::date[]`;
  const instants = sql`${textArray(intervals.map((day) => `${day}T00:00:00Z`))}::timestamptz[]`;
  const begin = sql`${`${range.from}T00:00:00Z`}::timestamptz`;
  const end = sql`${rangeEnd(range)}::timestamptz`;
  const isInRange = (column: RawBuilder<unknown>) => sql`${column} >= ${begin} and ${column} < ${end}`;
  const isDayInRange = sql`day between ${range.from}::date and ${range.to}::date`;
  return sql`
    with movement as (
      select width_bucket(at, ${instants}) as n, ${movement('new')} as new, ${movement('expansion')} as expansion,
             ${movement('reactivation')} as reactivation, ${movement('contraction')} as contraction,
             ${movement('churn')} as churn, sum(amount)::bigint as change
        from analytics.mrr_movement where at < ${end} group by 1
    ), started as (
      select width_bucket(trial_started_at, ${instants}) as n, count(*)::integer as trials
        from analytics.account where ${isInRange(sql`trial_started_at`)} group by 1
    ), ended as (
      select width_bucket(at, ${instants}) as n,
             100 * (count(*) filter (where has_paid))::double precision / count(*) as conversion
        from (select ${TRIAL_ENDED_AT} as at, first_paid_at is not null as has_paid from analytics.account) as trial
       where ${isInRange(sql`at`)} and at <= ${now} group by 1
    ), active as (
      select width_bucket(day, ${days}) as n, count(distinct user_id)::integer as learners
        from analytics.active_day where ${isDayInRange} group by 1
    ), reviewed as (
      select width_bucket(day, ${days}) as n, sum(imported)::integer as imported, sum(approved)::integer as approved,
             sum(rejected)::integer as rejected
        from analytics.daily_total where ${isDayInRange} group by 1
    ), level as (
      select n, coalesce(new, 0) as new, coalesce(expansion, 0) as expansion, coalesce(reactivation, 0) as reactivation,
             coalesce(contraction, 0) as contraction, coalesce(churn, 0) as churn,
             sum(coalesce(change, 0)) over (order by n) as total
        from generate_series(0, ${intervals.length}::integer) as n left join movement using (n)
    ), interval as (
      select n, json_build_object('new', new, 'expansion', expansion, 'reactivation', reactivation,
                                  'contraction', contraction, 'churn', churn, 'total', total) as mrr,
             coalesce(trials, 0) as trials, conversion, coalesce(learners, 0) as learners,
             json_build_object('imported', coalesce(imported, 0), 'approved', coalesce(approved, 0),
                               'rejected', coalesce(rejected, 0)) as throughput
        from level left join started using (n) left join ended using (n) left join active using (n)
             left join reviewed using (n)
       where n > 0
    ), watched as (
      select video_id, sum(views)::integer as views
        from analytics.daily_video_views where ${isDayInRange}
       group by video_id order by views desc, video_id limit ${MAX_WATCHED}
    )
    select json_agg(mrr order by n) as mrr, json_agg(trials order by n) as trials,
           json_agg(conversion order by n) as conversion, json_agg(learners order by n) as "activeLearners",
           json_agg(throughput order by n) as throughput,
           (select coalesce(json_agg(json_build_object('videoId', video_id, 'views', views) order by views desc, video_id), '[]')
              from watched) as watched
      from interval`;
}
