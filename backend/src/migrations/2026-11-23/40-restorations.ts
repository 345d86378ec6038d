import { Migration } from '@mikro-orm/migrations';

/** Emails of the time around a restore may have been sent before it; see `billing/subscribers/send-billing-emails.ts`. */
export class Restorations extends Migration {
  override up(): void {
    this.addSql(`
      create table kernel.restoration (
        taken_at    timestamptz not null,
        restored_at timestamptz not null default now()
      );
    `);
  }

  override down(): void {
    this.addSql('drop table kernel.restoration');
  }
}
