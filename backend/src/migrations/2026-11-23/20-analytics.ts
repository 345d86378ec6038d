import { Migration } from '@mikro-orm/migrations';

/** The subscribers of the context, by the event type that they read. See `analytics/subscribers/project-event.ts`. */
const SUBSCRIPTIONS = [
  ['user-registered', 'identity.user-registered.v1'],
  ['user-erased', 'identity.user-erased.v1'],
  ['trial-started', 'billing.trial-started.v1'],
  ['fellowship-member-changed', 'billing.fellowship-member-changed.v1'],
  ['subscription-changed', 'billing.subscription-changed.v1'],
  ['payment-succeeded', 'billing.payment-succeeded.v1'],
  ['payment-refunded', 'billing.payment-refunded.v1'],
  ['video-watched', 'learning.video-watched.v1'],
  ['video-imported', 'curation.video-imported.v1'],
  ['video-approved', 'curation.video-approved.v1'],
  ['video-rejected', 'curation.video-rejected.v1'],
] as const;

export class Analytics extends Migration {
  override up(): void {
    this.addSql(`
      -- The price of a period and its discount in cents. The daily reconciliation fetches them for older rows.
      alter table billing.subscription
        add column amount integer check (amount >= 0),
        add column discount_amount integer check (discount_amount >= 0);
    `);
    this.addSql(`
      create schema analytics;

      -- The log from which everything else in this schema is computed: each event once, never changed. It outlives the
      -- outbox; see docs/adr/0026.
      create table analytics.event (
        event_id     uuid primary key,
        position     bigint not null,
        type         text not null,
        aggregate_id text not null,
        user_id      uuid generated always as ((payload->>'userId')::uuid) stored,
        payload      jsonb not null,
        occurred_at  timestamptz not null
      );
      create index event_of_user on analytics.event (user_id, type) where user_id is not null;
      create index event_of_fellow on analytics.event (aggregate_id, position)
        where type = 'billing.fellowship-member-changed.v1';
      create function analytics.reject_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The event log only grows' using errcode = 'insufficient_privilege';
      end $$;
      create trigger append_only before update or delete or truncate on analytics.event
        for each statement execute function analytics.reject_change();

      create table analytics.account (
        user_id          uuid primary key,
        registered_at    timestamptz,
        trial_started_at timestamptz,
        trial_ends_at    timestamptz,
        first_paid_at    timestamptz,
        erased_at        timestamptz,
        is_fellow        boolean not null
      );

      -- Every subscription that has been live, as it is now. Money in cents.
      create table analytics.subscription (
        subscription_id       text primary key,
        user_id               uuid not null,
        plan                  text not null check (plan in ('monthly', 'annual')),
        is_live               boolean not null,
        cancels_at_period_end boolean not null,
        mrr                   bigint not null check (mrr >= 0),
        constraint subscription_ended_is_worth_nothing check (is_live or (mrr = 0 and not cancels_at_period_end))
      );
      create index subscription_of_user on analytics.subscription (user_id);

      -- The times during which a user had a live subscription, without overlaps.
      create table analytics.payer_period (
        user_id  uuid not null,
        began_at timestamptz not null,
        position bigint not null,
        ended_at timestamptz check (ended_at >= began_at),
        primary key (user_id, position)
      );

      -- The changes of what a user pays a month, in cents.
      create table analytics.mrr_movement (
        user_id  uuid not null,
        position bigint not null,
        at       timestamptz not null,
        kind     text not null check (kind in ('new', 'expansion', 'reactivation', 'contraction', 'churn')),
        amount   bigint not null,
        primary key (user_id, position),
        constraint mrr_movement_has_a_direction check ((kind in ('contraction', 'churn')) = (amount < 0) and amount <> 0)
      );
      create index mrr_movement_at on analytics.mrr_movement (at);

      -- Days are in UTC. Money in cents.
      create table analytics.daily_total (
        day      date primary key,
        paid     bigint not null,
        refunded bigint not null,
        imported integer not null,
        approved integer not null,
        rejected integer not null
      );
      create table analytics.daily_video_views (
        day      date not null,
        video_id uuid not null,
        views    integer not null,
        primary key (day, video_id)
      );
      create table analytics.active_day (
        day     date not null,
        user_id uuid not null,
        primary key (day, user_id)
      );
      create index active_day_of_user on analytics.active_day (user_id);
    `);
    this.#subscribeToPast();
  }

  override down(): void {
    this.addSql(`
      delete from kernel.inbox where subscriber like 'analytics.%';
      delete from kernel.subscription where subscriber like 'analytics.%';
      delete from kernel.outbox where type = 'billing.subscription-changed.v1';
      drop schema analytics cascade;
      alter table billing.subscription drop column amount, drop column discount_amount;
    `);
  }

  /** Everything that has happened is delivered once more, to the new subscribers alone. */
  #subscribeToPast(): void {
    const values = SUBSCRIPTIONS.map(([name, type]) => `('analytics.project-${name}', '${type}')`).join(', ');
    this.addSql(`
      -- Waits for transactions that have recorded an event; later events find the subscriptions.
      lock table kernel.outbox in share row exclusive mode;

      -- The events of earlier releases say when a subscription was live, and not what it cost. The price comes with the
      -- next reconciliation and counts from then on. Erased users have no subscription to begin with.
      insert into kernel.outbox (event_id, aggregate_id, type, payload, occurred_at)
      select gen_random_uuid(), o.aggregate_id, 'billing.subscription-changed.v1', jsonb_build_object(
               'userId', o.payload->>'userId', 'subscriptionId', o.payload->>'subscriptionId', 'plan', o.payload->>'plan',
               'isLive', o.type = 'billing.subscription-activated.v1', 'amount', 0, 'discountPercentage', null,
               'discountAmount', null, 'cancelsAtPeriodEnd', false), o.occurred_at
        from kernel.outbox o
       where o.type in ('billing.subscription-activated.v1', 'billing.subscription-ended.v1')
         and not exists (select from kernel.outbox e where e.type = 'identity.user-erased.v1'
                            and e.payload->>'userId' = o.payload->>'userId')
       order by o.position;

      insert into kernel.subscription (subscriber, event_type) values ${values} on conflict do nothing;
      insert into kernel.inbox (subscriber, event_id, aggregate_id, position)
      select s.subscriber, o.event_id, o.aggregate_id, o.position
        from kernel.outbox o join kernel.subscription s on s.event_type = o.type and s.subscriber like 'analytics.%'
          on conflict do nothing;
    `);
  }
}
