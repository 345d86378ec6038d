import { Migration } from '@mikro-orm/migrations';

export class EventsOfUsers extends Migration {
  override up(): void {
    this.addSql(`
      -- The events that name a user, for the user's data export.
      create index outbox_of_user on kernel.outbox ((payload->>'userId')) where payload->>'userId' is not null;
    `);
  }

  override down(): void {
    this.addSql('drop index kernel.outbox_of_user');
  }
}
