import { Migration } from '@mikro-orm/migrations';

export class WaitingStripeEvents extends Migration {
  override up(): void {
    this.addSql(`
      -- One look serves all the events that wait for it.
      create index stripe_event_waiting on billing.stripe_event (object_id) where applied_at is null;
    `);
  }

  override down(): void {
    this.addSql('drop index billing.stripe_event_waiting');
  }
}
