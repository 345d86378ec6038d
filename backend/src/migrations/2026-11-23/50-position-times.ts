import { Migration } from '@mikro-orm/migrations';

/** When the position was the player's: a device without a connection may report it hours later. */
export class PositionTimes extends Migration {
  override up(): void {
    this.addSql(`
      alter table learning.watch_record add column position_at timestamptz;
      comment on column learning.watch_record.position_at is
        'null: recorded before there was this column, then last_watched_at; -infinity: no position was told yet';
    `);
  }

  override down(): void {
    this.addSql('alter table learning.watch_record drop column position_at');
  }
}
