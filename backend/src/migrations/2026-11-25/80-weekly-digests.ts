import { Migration } from '@mikro-orm/migrations';

export class WeeklyDigests extends Migration {
  override up(): void {
    this.addSql(`
      -- What is newer is in the next weekly digest.
      alter table learning.preferences add column digested_until timestamptz;
      create index preferences_digest on learning.preferences (time_zone) where weekly_digest;
    `);
  }

  override down(): void {
    this.addSql('alter table learning.preferences drop column digested_until');
  }
}
