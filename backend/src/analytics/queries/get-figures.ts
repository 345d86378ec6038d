import { type AnalyticsFigures, DAY } from '@msk/contracts';
import { Clock } from '@msk/kernel';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { PreparedReads } from '../../platform/database/statements/prepared-reads.js';

/** The figures of the business as of now. Each is defined in docs/analytics.md. */
export class GetFigures extends Query<AnalyticsFigures> {}

/** The time over which churn and new users are counted. */
const RECENT_MS = 30 * DAY;
/** A twelfth of 365.25 days. */
const SECONDS_PER_MONTH = 2_629_800;

@QueryHandler(GetFigures)
export class GetFiguresHandler implements IQueryHandler<GetFigures> {
  constructor(
    private readonly reads: PreparedReads,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<AnalyticsFigures> {
    const [row] = await this.reads.query(figuresSql(this.clock.now()));
    // Counts and sums of PostgreSQL's larger types arrive as text.
    const figures = Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]);
    return Object.fromEntries(figures) as AnalyticsFigures;
  }
}

/** A trial has ended when it is over, or when the user paid or left before. Fellows who never paid have no reason to. */
export const TRIAL_ENDED_AT = sql`
  case when trial_ends_at is not null and (first_paid_at is not null or not is_fellow)
       then least(trial_ends_at, first_paid_at, erased_at) end`;

const percentage = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`coalesce(100 * (${part})::double precision / nullif(${whole}, 0), 0)`;

function figuresSql(now: Date): RawBuilder<Record<keyof AnalyticsFigures, string>> {
  const at = sql`${now}::timestamptz`;
  const recently = sql`${new Date(now.getTime() - RECENT_MS)}::timestamptz`;
  return sql`
    with subscriptions as (
      select coalesce(sum(mrr), 0) as mrr,
             count(*) filter (where is_live) as active,
             count(*) filter (where plan = 'monthly' and is_live) as monthly,
             count(*) filter (where plan = 'annual' and is_live) as annual,
             count(*) filter (where not is_live) as canceled,
             count(*) filter (where cancels_at_period_end) as canceling
        from analytics.subscription
    ), payers as (
      select count(*) filter (where live_then) as before,
             count(*) filter (where live_then and not live_now) as lost,
             avg(seconds) as average_seconds
        from (select bool_or(began_at <= ${recently} and (ended_at > ${recently} or ended_at is null)) as live_then,
                     bool_or(ended_at is null) as live_now,
                     sum(greatest(extract(epoch from coalesce(ended_at, ${at}) - began_at), 0)) as seconds
                from analytics.payer_period group by user_id) as payer
    ), accounts as (
      select *, registered_at is not null and erased_at is null as exists_now,
             user_id in (select user_id from analytics.subscription where is_live) as subscribes,
             ${TRIAL_ENDED_AT} as trial_ended_at
        from analytics.account
    ), users as (
      select count(*) filter (where exists_now) as total,
             count(*) filter (where exists_now and is_fellow) as fellows,
             count(*) filter (where exists_now and not is_fellow and not subscribes and trial_ends_at > ${at}) as on_trial,
             count(*) filter (where exists_now and not is_fellow and not subscribes and trial_ends_at <= ${at}
                                and first_paid_at is null) as expired,
             count(*) filter (where registered_at > ${recently}) as recent,
             count(*) filter (where first_paid_at is not null) as paid,
             count(*) filter (where trial_ended_at <= ${at}) as trials,
             count(*) filter (where trial_ended_at <= ${at} and first_paid_at is not null) as converted
        from accounts
    )
    select mrr, 12 * mrr as arr, active as "activeSubscriptions", monthly as "monthlySubscriptions",
           annual as "annualSubscriptions", ${percentage(sql`lost`, sql`before`)} as "churnRate",
           canceled as "canceledSubscriptions", total as "totalUsers", on_trial as "activeTrials",
           expired as "expiredTrials", fellows as "fellowshipMembers",
           ${percentage(sql`converted`, sql`trials`)} as "trialConversionRate",
           coalesce(round(mrr / nullif(active, 0)), 0) as "avgSubscriptionValue", recent as "newUsersLast30Days",
           (select coalesce(sum(paid - refunded), 0) from analytics.daily_total) as "lifetimeRevenue",
           coalesce(average_seconds::double precision / ${SECONDS_PER_MONTH}::integer, 0) as "avgCustomerLifetime",
           paid as "paidUsers", canceling as "pendingCancellations"
      from subscriptions, payers, users`;
}
