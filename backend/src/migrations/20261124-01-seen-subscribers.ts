import { Migration } from '@mikro-orm/migrations';

/** When a process last had the subscriber; one that is not seen for long is retired by `platform/kernel/event-retention.job.ts`. */
export class SeenSubscribers extends Migration {
  override up(): void {
    this.addSql('alter table kernel.subscription add column seen_at timestamptz not null default now()');
  }

  override down(): void {
    this.addSql('alter table kernel.subscription drop column seen_at');
  }
}
