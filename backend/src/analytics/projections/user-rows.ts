import type { RawBuilder } from 'kysely';
import { ACCOUNT_EVENTS, accountRows } from './account-rows.js';
import { mrrMovementRows, payerPeriodRows, SUBSCRIPTION_EVENTS, subscriptionRows } from './subscription-rows.js';
import type { Users } from './users.js';

/** Rows that are a function of all events of a user, in whatever order these have arrived. */
export interface UserRows {
  events: readonly string[];
  table: string;
  columns: readonly string[];
  rows(users: Users): RawBuilder<unknown>;
}

export const USER_ROWS: readonly UserRows[] = [
  {
    events: ACCOUNT_EVENTS,
    table: 'analytics.account',
    columns: [
      ...['user_id', 'registered_at', 'trial_started_at', 'trial_ends_at', 'first_paid_at', 'erased_at', 'is_fellow'],
    ],
    rows: accountRows,
  },
  {
    events: SUBSCRIPTION_EVENTS,
    table: 'analytics.subscription',
    columns: ['subscription_id', 'user_id', 'plan', 'is_live', 'cancels_at_period_end', 'mrr'],
    rows: subscriptionRows,
  },
  {
    events: SUBSCRIPTION_EVENTS,
    table: 'analytics.payer_period',
    columns: ['user_id', 'began_at', 'position', 'ended_at'],
    rows: payerPeriodRows,
  },
  {
    events: SUBSCRIPTION_EVENTS,
    table: 'analytics.mrr_movement',
    columns: ['user_id', 'position', 'at', 'kind', 'amount'],
    rows: mrrMovementRows,
  },
];
