import { Migration } from '@mikro-orm/migrations';

export class Billing extends Migration {
  override up(): void {
    this.addSql(`
      create schema billing;

      -- Facts alone; whether they open the videos is computed when it is asked.
      create table billing.membership (
        user_id               uuid primary key,
        trial_ends_at         timestamptz,
        plan                  text check (plan in ('monthly', 'annual')),
        paid_until            timestamptz,
        cancels_at_period_end boolean not null default false,
        fellow_since          timestamptz,
        version               integer not null default 1,
        constraint membership_paid_for_a_plan check ((plan is null) = (paid_until is null)),
        constraint membership_cancels_a_plan check (plan is not null or not cancels_at_period_end)
      );
    `);
  }

  override down(): void {
    this.addSql('drop schema billing cascade');
  }
}
