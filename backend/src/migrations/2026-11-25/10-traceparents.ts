import { Migration } from '@mikro-orm/migrations';

/** The span that caused an event, while traces are recorded; see docs/adr/0031. */
export class Traceparents extends Migration {
  override up(): void {
    this.addSql('alter table kernel.outbox add column traceparent text');
  }

  override down(): void {
    this.addSql('alter table kernel.outbox drop column traceparent');
  }
}
