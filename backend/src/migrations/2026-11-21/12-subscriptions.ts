import { Migration } from '@mikro-orm/migrations';

export class Subscriptions extends Migration {
  override up(): void {
    this.addSql(`
      -- Who is who at the provider. Gone with the user.
      create table billing.customer (
        id      text primary key check (length(id) <= 255),
        user_id uuid not null unique
      );

      -- Numbers the looks at the provider: what a later look saw is never overwritten by an earlier one.
      create sequence billing.look;

      create table billing.subscription (
        id                    text primary key check (length(id) <= 255),
        user_id               uuid not null,
        status                text not null check (status in ('incomplete', 'incomplete_expired', 'trialing', 'active',
                                                               'past_due', 'canceled', 'unpaid', 'paused')),
        plan                  text not null check (plan in ('monthly', 'annual')),
        price_id              text not null,
        paid_until            timestamptz not null,
        cancels_at_period_end boolean not null,
        discount_code         text,
        discount_percentage   double precision check (discount_percentage between 0 and 100),
        ended_at              timestamptz,
        look                  bigint not null
      );
      create index subscription_user on billing.subscription (user_id);

      -- Money in cents. The payer is forgotten with the account, the payment is not.
      create table billing.payment (
        id              uuid primary key,
        user_id         uuid,
        invoice_id      text not null,
        status          text not null check (status in ('succeeded', 'failed', 'refunded')),
        amount          integer not null check (amount >= 0),
        discount_amount integer not null check (discount_amount >= 0),
        refunded_amount integer not null check (refunded_amount between 0 and amount),
        currency        text not null check (currency ~ '^[a-z]{3}$'),
        description     text not null,
        created_at      timestamptz not null,
        look            bigint not null,
        constraint payment_invoice_unique unique (invoice_id)
      );
      create index payment_user on billing.payment (user_id, created_at desc);

      -- What the provider sent: where to look, and nothing of the person.
      create table billing.stripe_event (
        id          text primary key,
        type        text not null,
        object_id   text not null,
        livemode    boolean not null,
        created_at  timestamptz not null,
        received_at timestamptz not null,
        applied_at  timestamptz
      );
      create index stripe_event_unapplied on billing.stripe_event (received_at) where applied_at is null;

      create table billing.reconciliation (
        started_at timestamptz primary key,
        compared   integer not null check (compared >= 0),
        repaired   jsonb not null
      );

      -- A user's way to the provider's payment page; one is open at a time.
      create table billing.checkout (
        id                uuid primary key,
        user_id           uuid not null,
        price_id          text not null,
        promotion_code_id text,
        session_id        text unique,
        url               text,
        expires_at        timestamptz not null,
        closed_at         timestamptz
      );
      create unique index checkout_open on billing.checkout (user_id) where closed_at is null;

      -- What is paid for stands in the subscriptions now.
      alter table billing.membership drop column plan, drop column paid_until, drop column cancels_at_period_end;
    `);
  }

  override down(): void {
    this.addSql(`
      alter table billing.membership
        add column plan text check (plan in ('monthly', 'annual')),
        add column paid_until timestamptz,
        add column cancels_at_period_end boolean not null default false;
      drop table billing.reconciliation, billing.checkout, billing.stripe_event, billing.payment, billing.subscription, billing.customer;
      drop sequence billing.look;
    `);
  }
}
