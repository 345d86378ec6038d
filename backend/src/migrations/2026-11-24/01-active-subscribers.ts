import { Migration } from '@mikro-orm/migrations';

/** When a process last had the subscriber; one that is not seen for long is retired by `platform/kernel/event-retention.job.ts`. */
export class ActiveSubscribers extends Migration {
  override up(): void {
    this.addSql('alter table kernel.subscription add column last_seen_at timestamptz not null default now()');
  }

  override down(): void {
    this.addSql('alter table kernel.subscription drop column last_seen_at');
  }
}
