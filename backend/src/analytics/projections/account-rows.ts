import { TRIAL_DAYS } from '@msk/contracts';
import { type RawBuilder, sql } from 'kysely';
import { FellowshipMemberChanged, PaymentSucceeded, TrialStarted } from '../../events/billing.js';
import { UserErased, UserRegistered } from '../../events/identity.js';
import { textArray } from '../../platform/database/statements/array-parameters.js';
import { isAmong, type Users } from './users.js';

/** The events of which the account of their user consists. */
export const ACCOUNT_EVENTS: readonly string[] = [
  ...[UserRegistered, UserErased, TrialStarted, PaymentSucceeded, FellowshipMemberChanged].map(({ type }) => type),
];

/** Of each user, by the latest event of each member of the fellowship: an address can be linked to one user, then to another. */
const fellows = (users: Users) => sql`
  select user_id from (
    select distinct on (aggregate_id) user_id, (payload->>'isActive')::boolean as is_active
      from analytics.event
     where type = ${FellowshipMemberChanged.type}
       and aggregate_id in (select aggregate_id from analytics.event
                             where type = ${FellowshipMemberChanged.type} and ${isAmong(sql`user_id`, users)})
     order by aggregate_id, position desc
  ) as latest
   where is_active and user_id is not null`;

/** A trial starts with the registration, `TRIAL_DAYS` before its first end; an end that is later extends it. */
export const accountRows = (users: Users): RawBuilder<unknown> => sql`
  select user_id,
         min(occurred_at) filter (where type = ${UserRegistered.type}) as registered_at,
         min((payload->>'endsAt')::timestamptz) filter (where type = ${TrialStarted.type})
           - make_interval(hours => ${TRIAL_DAYS * 24}::integer) as trial_started_at,
         max((payload->>'endsAt')::timestamptz) filter (where type = ${TrialStarted.type}) as trial_ends_at,
         min(occurred_at) filter (where type = ${PaymentSucceeded.type} and (payload->>'amount')::bigint > 0) as first_paid_at,
         min(occurred_at) filter (where type = ${UserErased.type}) as erased_at,
         user_id in (${fellows(users)}) as is_fellow
    from analytics.event
   where type = any(${textArray(ACCOUNT_EVENTS)}::text[]) and ${isAmong(sql`user_id`, users)}
   group by user_id`;
