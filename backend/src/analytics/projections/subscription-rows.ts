import { type RawBuilder, sql } from 'kysely';
import { SubscriptionChanged } from '../../events/billing.js';
import { UserErased } from '../../events/identity.js';
import { isAmong, type Users } from './users.js';

/** The events that change what their user pays a month. */
export const SUBSCRIPTION_EVENTS: readonly string[] = [SubscriptionChanged.type, UserErased.type];

/** Cents a month: the price less the discounts, an annual price divided by 12. Each rounded half up, as the provider does. */
const MONTHLY_AMOUNT = sql`
  round(greatest((payload->>'amount')::numeric
                   - coalesce(round((payload->>'amount')::numeric * (payload->>'discountPercentage')::numeric / 100), 0)
                   - coalesce((payload->>'discountAmount')::numeric, 0), 0)
          / case payload->>'plan' when 'annual' then 12 else 1 end)::bigint`;

/** What each event says about its subscription. The first erasure ends the user's subscriptions; what comes after it is ignored. */
const changes = (users: Users) => sql`
  erasure as (
    select distinct on (user_id) user_id, position, occurred_at as at
      from analytics.event where type = ${UserErased.type} and ${isAmong(sql`user_id`, users)} order by user_id, position
  ), snapshot as (
    select e.user_id, e.payload->>'subscriptionId' as subscription_id, e.position, e.occurred_at as at,
           e.payload->>'plan' as plan, live.is_live, live.is_live and (e.payload->>'cancelsAtPeriodEnd')::boolean as cancels,
           case when live.is_live then ${MONTHLY_AMOUNT} else 0 end as mrr
      from analytics.event e cross join lateral (select (e.payload->>'isLive')::boolean as is_live) as live
     where e.type = ${SubscriptionChanged.type} and ${isAmong(sql`e.user_id`, users)}
       and not exists (select from erasure x where x.user_id = e.user_id and x.position < e.position)
  ), change as (
    select * from snapshot
     union all
    (select distinct on (s.subscription_id) s.user_id, s.subscription_id, x.position, x.at, s.plan, false, false, 0
       from snapshot s join erasure x on x.user_id = s.user_id
      order by s.subscription_id, s.position desc)
  )`;

/** After each change: the sum of the user's subscriptions, and how many are live. Time never runs backwards in it. */
const timeline = (users: Users) => sql`
  ${changes(users)}, difference as (
    select user_id, position, at, mrr - coalesce(lag(mrr) over before, 0) as mrr_change,
           is_live::integer - coalesce(lag(is_live::integer) over before, 0) as live_change
      from change window before as (partition by subscription_id order by position)
  ), step as (
    select user_id, position, max(at) as at, sum(mrr_change)::bigint as mrr_change, sum(live_change) as live_change
      from difference group by user_id, position
  ), timeline as (
    select user_id, position, max(at) over until as at, mrr_change, live_change,
           sum(mrr_change) over until as mrr, sum(live_change) over until as live
      from step window until as (partition by user_id order by position)
  )`;

/** The present state of each subscription that has ever been live. */
export const subscriptionRows = (users: Users): RawBuilder<unknown> => sql`
  with ${changes(users)}
  select distinct on (subscription_id)
         subscription_id, user_id, plan, is_live, cancels as cancels_at_period_end, mrr
    from change where subscription_id in (select subscription_id from change where is_live)
   order by subscription_id, position desc`;

export const payerPeriodRows = (users: Users): RawBuilder<unknown> => sql`
  with ${timeline(users)}, edge as (
    select user_id, position, at as began_at, lead(at) over (partition by user_id order by position) as ended_at, live
      from timeline where live_change <> 0 and (live = 0 or live = live_change)
  )
  select user_id, began_at, position, ended_at from edge where live > 0`;

export const mrrMovementRows = (users: Users): RawBuilder<unknown> => sql`
  with ${timeline(users)}, level as (
    select user_id, position, at, mrr, mrr_change,
           max(mrr) over (partition by user_id order by position rows between unbounded preceding and 1 preceding) as highest
      from timeline
  )
  select user_id, position, at,
         case when mrr_change > 0 and mrr > mrr_change then 'expansion'
              when mrr_change > 0 and highest > 0 then 'reactivation'
              when mrr_change > 0 then 'new'
              when mrr > 0 then 'contraction'
              else 'churn' end as kind,
         mrr_change as amount
    from level where mrr_change <> 0`;
