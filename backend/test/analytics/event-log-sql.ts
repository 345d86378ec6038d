/**
 * Figures and series as docs/analytics.md defines them, in plain SQL on `analytics.event` alone: its terms are
 * common table expressions. Neither the projections nor the tables of another context are read.
 */
const TERMS = `
  with now as (select $1::timestamptz as now),
  event as (
    select *, max(at) filter (where what in ('subscription-changed', 'user-erased'))
                over (partition by user_id order by position) as story_at
      from (select position, split_part(type, '.', 2) as what, payload, payload->>'userId' as user_id, occurred_at as at
              from analytics.event) as logged
  ),
  registered as (select user_id, min(at) as at from event where what = 'user-registered' group by 1),
  erased as (
    select user_id, min(position) as position, min(at) as at, min(story_at) as story_at from event where what = 'user-erased' group by 1
  ),
  existing as (select user_id from registered where user_id not in (select user_id from erased)),
  member as (
    select distinct on (payload->>'memberId') user_id, (payload->>'isActive')::boolean as is_active
      from event where what = 'fellowship-member-changed' order by payload->>'memberId', position desc
  ),
  fellow as (select distinct user_id from member where is_active and user_id is not null),
  paid as (
    select user_id, min(at) as at from event where what = 'payment-succeeded' and (payload->>'amount')::bigint > 0 group by 1
  ),
  change as (
    select position, story_at as at, user_id, payload->>'subscriptionId' as subscription_id, payload->>'plan' as plan,
           (payload->>'isLive')::boolean as is_live, (payload->>'cancelsAtPeriodEnd')::boolean as cancels,
           greatest(0, (payload->>'amount')::numeric
             - floor((payload->>'amount')::numeric * coalesce((payload->>'discountPercentage')::numeric, 0) / 100 + 0.5)
             - coalesce((payload->>'discountAmount')::numeric, 0)) as net
      from event where what = 'subscription-changed'
       and not exists (select from erased where erased.user_id = event.user_id and erased.position < event.position)
  ),
  state as (
    select position, at, user_id, subscription_id, plan, is_live, is_live and cancels as cancels,
           case when is_live then floor(net / case plan when 'annual' then 12 else 1 end + 0.5) else 0 end as monthly_amount
      from change
    union all
    (select distinct on (user_id, subscription_id) erased.position, erased.story_at, user_id, subscription_id, plan, false, false, 0
       from change join erased using (user_id) order by user_id, subscription_id, change.position desc)
  ),
  subscription as (
    select distinct on (subscription_id) *,
           bool_or(is_live) over (partition by subscription_id) and not is_live as has_ended
      from state order by subscription_id, position desc
  ),
  live as (select * from subscription where is_live),
  level as (
    select user_id, position, at, sum(latest.is_live::int) as subscriptions, sum(latest.monthly_amount) as mrr
      from (select distinct user_id, position, at from state) as moment
      cross join lateral (
        select distinct on (subscription_id) is_live, monthly_amount from state
         where state.user_id = moment.user_id and state.position <= moment.position order by subscription_id, position desc
      ) as latest
     group by 1, 2, 3
  ),
  step as (
    select user_id, position, at, subscriptions, mrr, lag(subscriptions, 1, 0::bigint) over story as subscriptions_before,
           lag(mrr, 1, 0::numeric) over story as mrr_before,
           coalesce(max(mrr) over (story rows between unbounded preceding and 1 preceding), 0) as highest_before
      from level window story as (partition by user_id order by position)
  ),
  period as (
    select user_id, at as "from",
           (select min(at) from step as later where later.user_id = step.user_id and later.position > step.position
               and later.subscriptions = 0) as until
      from step where subscriptions_before = 0 and subscriptions > 0
  ),
  payer as (select user_id from live),
  free as (
    select user_id from existing where user_id not in (select user_id from fellow) and user_id not in (select user_id from payer)
  ),
  trial as (
    select user_id, min((payload->>'endsAt')::timestamptz) - interval '168 hours' as starts_at, max((payload->>'endsAt')::timestamptz) as ends_at
      from event where what = 'trial-started' group by 1
  ),
  ended_trial as (
    select least(ends_at, paid.at, erased.at) as at, paid.at is not null as has_converted
      from trial left join paid using (user_id) left join erased using (user_id), now
     where least(ends_at, paid.at, erased.at) <= now and (paid.at is not null or user_id not in (select user_id from fellow))
  )`;

const rate = (part: string, from: string) =>
  `(select coalesce(100.0 * count(*) filter (where ${part}) / nullif(count(*), 0), 0) from ${from})`;

/** One row of the 18 figures. Parameter: now. */
export const FIGURES_OF_THE_LOG = `${TERMS},
  past_payer as (select distinct user_id from period, now where "from" <= now - interval '720 hours'
                    and coalesce(until, 'infinity') > now - interval '720 hours'),
  lifetime as (
    select user_id, sum(extract(epoch from greatest(coalesce(until, now) - "from", '0'))) as seconds from period, now group by 1
  )
  select (select coalesce(sum(monthly_amount), 0) from live) as mrr,
         (select 12 * coalesce(sum(monthly_amount), 0) from live) as arr,
         (select count(*) from live) as "activeSubscriptions",
         (select count(*) from live where plan = 'monthly') as "monthlySubscriptions",
         (select count(*) from live where plan = 'annual') as "annualSubscriptions",
         (select coalesce(floor(sum(monthly_amount) / nullif(count(*), 0) + 0.5), 0) from live) as "avgSubscriptionValue",
         (select count(*) from live where cancels) as "pendingCancellations",
         (select count(*) from subscription where has_ended) as "canceledSubscriptions",
         ${rate('user_id not in (select user_id from payer)', 'past_payer')} as "churnRate",
         (select count(*) from existing) as "totalUsers",
         (select count(*) from existing where user_id in (select user_id from fellow)) as "fellowshipMembers",
         (select count(*) from free join trial using (user_id), now where ends_at > now) as "activeTrials",
         (select count(*) from free join trial using (user_id), now
           where ends_at <= now and user_id not in (select user_id from paid)) as "expiredTrials",
         ${rate('has_converted', 'ended_trial')} as "trialConversionRate",
         (select count(*) from registered, now where at > now - interval '720 hours') as "newUsersLast30Days",
         (select count(*) from paid) as "paidUsers",
         (select coalesce(sum(case what when 'payment-succeeded' then 1 else -1 end * (payload->>'amount')::bigint), 0)
            from event where what in ('payment-succeeded', 'payment-refunded')) as "lifetimeRevenue",
         (select coalesce(avg(seconds), 0) / 2629800 from lifetime) as "avgCustomerLifetime"`;

const movements = (kind: string) =>
  `'${kind}', (select coalesce(sum(amount), 0) from movement where kind = '${kind}' and at >= begin and at < until)`;
const reviews = (what: string) =>
  `'${what}', (select coalesce(sum(number), 0) from review where what = 'video-${what}' and at >= begin and at < until)`;

/** One row a day, with the fields of the series. Parameters: now, first and last day. */
export const DAYS_OF_THE_LOG = `${TERMS},
  day as (
    select day at time zone 'utc' as begin, (day + interval '1 day') at time zone 'utc' as until
      from generate_series($2::timestamp, $3::timestamp, interval '1 day') as day
  ),
  movement as (
    select at, mrr - mrr_before as amount,
           case when mrr = 0 then 'churn' when mrr_before = 0 and highest_before = 0 then 'new' when mrr_before = 0 then 'reactivation'
                when mrr > mrr_before then 'expansion' else 'contraction' end as kind
      from step where mrr <> mrr_before
  ),
  review as (
    select what, at, 1 as number from event where what in ('video-imported', 'video-approved', 'video-rejected')
    union all
    select case what when 'approval-undone' then 'video-approved' else 'video-rejected' end,
           coalesce((payload->>'decidedAt')::timestamptz, at), -1
      from event where what in ('approval-undone', 'rejection-undone')
  )
  select json_build_object(
           ${['new', 'expansion', 'reactivation', 'contraction', 'churn'].map(movements).join(', ')},
           'total', (select coalesce(sum(amount), 0) from movement where at < until)) as mrr,
         (select count(*)::int from trial where starts_at >= begin and starts_at < until) as trials,
         (select (100.0 * count(*) filter (where has_converted) / nullif(count(*), 0))::float
            from ended_trial where at >= begin and at < until) as conversion,
         (select count(distinct user_id)::int from event
           where what = 'video-watched' and at >= begin and at < until) as "activeLearners",
         json_build_object(${['imported', 'approved', 'rejected'].map(reviews).join(', ')}) as throughput
    from day order by begin`;
