import { Migration } from '@mikro-orm/migrations';

export class BillingRecords extends Migration {
  override up(): void {
    this.addSql(`
      -- Some events are about nothing that has a name: a balance, an invoice that is to come.
      alter table billing.stripe_event alter column object_id drop not null;

      -- Goes with the customer, also when it is opened while an account is being erased.
      alter table billing.checkout add constraint checkout_customer_fkey
        foreign key (user_id) references billing.customer (user_id) on delete cascade;

      -- Also of a comparison that was cut short: what it had mended until then is not found again by the next.
      drop table billing.reconciliation;
      create table billing.reconciliation (
        id          bigint generated always as identity primary key,
        started_at  timestamptz not null,
        finished_at timestamptz,
        compared    integer not null check (compared >= 0),
        repaired    jsonb not null,
        unresolved  jsonb not null
      );
    `);
  }

  override down(): void {
    this.addSql(`
      drop table billing.reconciliation;
      create table billing.reconciliation (
        started_at timestamptz primary key,
        compared   integer not null check (compared >= 0),
        repaired   jsonb not null
      );
      alter table billing.checkout drop constraint checkout_customer_fkey;
      delete from billing.stripe_event where object_id is null;
      alter table billing.stripe_event alter column object_id set not null;
    `);
  }
}
