/**
 * The figures from the raw tables, written from docs/analytics.md and by other means than the product: the present state from
 * the tables of the other contexts, the past from the events of activation and end, ranges of time instead of running sums.
 * Parameter: now.
 */
export const FIGURES_OF_THE_TABLES = `
  with now as (select $1::timestamptz as now),
  net as (
    select s.*, greatest(0, amount - coalesce(floor(amount * discount_percentage::numeric / 100 + 0.5), 0)
                              - coalesce(discount_amount, 0)) as net
      from billing.subscription s where status in ('trialing', 'active', 'past_due')
  ),
  live as (select *, floor(net / case plan when 'annual' then 12 else 1 end + 0.5) as monthly from net),
  member as (
    select distinct on (payload->>'memberId') payload->>'userId' as user_id, payload->>'isActive' as is_active
      from kernel.outbox where type like 'billing.fellowship-member-changed%' order by payload->>'memberId', position desc
  ),
  paid as (
    select payload->>'userId' as user_id, min(occurred_at) as at from kernel.outbox
     where type like 'billing.payment-succeeded%' and (payload->>'amount')::int > 0 group by 1
  ),
  erased as (select payload->>'userId' as user_id, occurred_at as at from kernel.outbox where type like 'identity.user-erased%'),
  trial as (
    select t.payload->>'userId' as user_id, p.at is not null as converted,
           least((t.payload->>'endsAt')::timestamptz, p.at, e.at) as ended_at
      from kernel.outbox t left join paid p on p.user_id = t.payload->>'userId' left join erased e on e.user_id = t.payload->>'userId'
     where t.type like 'billing.trial-started%'
       and (p.at is not null or t.payload->>'userId' not in (select user_id from member where is_active = 'true'))
  ),
  span as (
    select a.payload->>'userId' as user_id, tstzrange(a.occurred_at, coalesce(
             (select min(z.occurred_at) from kernel.outbox z
               where z.type like 'billing.subscription-ended%' and z.aggregate_id = a.aggregate_id), e.at)) as during
      from kernel.outbox a left join erased e on e.user_id = a.payload->>'userId'
     where a.type like 'billing.subscription-activated%'
  ),
  payer as (select user_id, range_agg(during) as during from span group by 1),
  lifetime as (
    select user_id, (select sum(extract(epoch from coalesce(upper(r), now) - lower(r))) from unnest(during) r, now) as seconds from payer
  ),
  free as (
    select m.* from billing.membership m join identity.user u on u.id = m.user_id
     where m.fellow_since is null and not exists (select from live where live.user_id = m.user_id)
  )
  select (select sum(monthly) from live) as mrr,
         (select 12 * sum(monthly) from live) as arr,
         (select count(*) from live) as "activeSubscriptions",
         (select count(*) from live where plan = 'monthly') as "monthlySubscriptions",
         (select count(*) from live where plan = 'annual') as "annualSubscriptions",
         (select 100.0 * count(*) filter (where not during @> now) / count(*) from payer, now where during @> now - interval '720 hours') as "churnRate",
         (select count(distinct aggregate_id) from kernel.outbox where type like 'billing.subscription-activated%')
           - (select count(*) from live) as "canceledSubscriptions",
         (select count(*) from identity.user) as "totalUsers",
         (select count(*) from free, now where trial_ends_at > now) as "activeTrials",
         (select count(*) from free, now where trial_ends_at <= now and user_id::text not in (select user_id from paid)) as "expiredTrials",
         (select count(*) from billing.membership where fellow_since is not null) as "fellowshipMembers",
         (select 100.0 * count(*) filter (where converted) / count(*) from trial, now where ended_at <= now) as "trialConversionRate",
         (select floor(sum(monthly) / count(*) + 0.5) from live) as "avgSubscriptionValue",
         (select count(*) from kernel.outbox, now where type like 'identity.user-registered%' and occurred_at > now - interval '720 hours') as "newUsersLast30Days",
         (select sum(amount - refunded_amount) from billing.payment where status in ('succeeded', 'refunded')) as "lifetimeRevenue",
         (select avg(seconds) / (86400 * 365.25 / 12) from lifetime) as "avgCustomerLifetime",
         (select count(*) from paid) as "paidUsers",
         (select count(*) from live where cancels_at_period_end) as "pendingCancellations"`;

/** Of each month: the level at its end by the latest state of each subscription, and counts. Parameters: now, months, first day. */
export const MONTHS_OF_THE_TABLES = `
  with month as (
    select n, $3::timestamptz + n * interval '1 month' as begin, least($3::timestamptz + (n + 1) * interval '1 month', $1::timestamptz + interval '1 second') as until
      from generate_series(0, $2::int - 1) as n
  ),
  erased as (select payload->>'userId' as user_id, occurred_at as at from kernel.outbox where type like 'identity.user-erased%'),
  paid as (
    select payload->>'userId' as user_id, min(occurred_at) as at from kernel.outbox
     where type like 'billing.payment-succeeded%' and (payload->>'amount')::int > 0 group by 1
  ),
  undone as (
    select type as what, coalesce((payload->>'decidedAt')::timestamptz, occurred_at) as at
      from kernel.outbox where type like 'curation.%-undone%'
  )
  select to_char(begin at time zone 'utc', 'YYYY-MM-DD') as month,
         (select coalesce(sum(floor(greatest(0, amount - coalesce(floor(amount * percentage / 100 + 0.5), 0) - coalesce(off, 0))
                                    / case plan when 'annual' then 12 else 1 end + 0.5)), 0)
            from (select distinct on (aggregate_id) payload->>'userId' as user_id, payload->>'plan' as plan, payload->>'isLive' as is_live,
                         (payload->>'amount')::numeric as amount, (payload->>'discountPercentage')::numeric as percentage,
                         (payload->>'discountAmount')::numeric as off
                    from kernel.outbox where type like 'billing.subscription-changed%' and occurred_at < until
                   order by aggregate_id, position desc) as latest
           where is_live = 'true' and not exists (select from erased e where e.user_id = latest.user_id and e.at < until)) as level,
         (select count(*) from kernel.outbox where type like 'identity.user-registered%' and occurred_at >= begin and occurred_at < until) as trials,
         (select count(distinct payload->>'userId') from kernel.outbox
           where type like 'learning.video-watched%' and occurred_at >= begin and occurred_at < until) as learners,
         (select count(*) from kernel.outbox where type like 'learning.video-watched%' and occurred_at >= begin and occurred_at < until) as views,
         (select count(*) from kernel.outbox where type like 'curation.video-imported%' and occurred_at >= begin and occurred_at < until) as imported,
         (select count(*) from kernel.outbox where type like 'curation.video-approved%' and occurred_at >= begin and occurred_at < until)
           - (select count(*) from undone where what like '%approval%' and at >= begin and at < until) as approved,
         (select count(*) from kernel.outbox where type like 'curation.video-rejected%' and occurred_at >= begin and occurred_at < until)
           - (select count(*) from undone where what like '%rejection%' and at >= begin and at < until) as rejected
    from month order by n`;
