import { Migration } from '@mikro-orm/migrations';

/** For `platform/kernel/event-retention.job.ts`, which otherwise reads the whole tables for each batch. */
export class EventRetention extends Migration {
  override up(): void {
    this.addSql(`
      create index inbox_delivered on kernel.inbox (done_at) where done_at is not null;
      -- Also for the foreign key, which is checked for each deleted event.
      create index inbox_event on kernel.inbox (event_id);
      create index outbox_age on kernel.outbox (occurred_at);
    `);
  }

  override down(): void {
    this.addSql('drop index kernel.inbox_delivered, kernel.inbox_event, kernel.outbox_age');
  }
}
