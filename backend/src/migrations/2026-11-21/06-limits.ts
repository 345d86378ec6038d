import { Migration } from '@mikro-orm/migrations';

export class Limits extends Migration {
  override up(): void {
    // Unlogged: what was used is worth nothing after an hour or a day, and counting must be cheap. After a crash of
    // PostgreSQL the counts begin again; nothing promised to anybody is in here.
    this.addSql(`
      create unlogged table kernel.limit_use (
        -- SHA-256 of the limit's name and what is counted, and of where from: no address is kept in here.
        subject      text not null check (subject ~ '^[0-9a-f]{64}$'),
        source       text not null check (source ~ '^([0-9a-f]{64})?$'),
        used         integer not null check (used >= 0),
        -- How many of them were taken last; a process takes several at once for the calls to come.
        taken        integer not null check (taken > 0),
        -- Once the limit is reached, there is no further use before.
        opens_at     timestamptz not null,
        -- The window is over, waits included: the next use is the first again.
        forgotten_at timestamptz not null check (forgotten_at >= opens_at),
        primary key (subject, source)
      );
    `);
  }

  override down(): void {
    this.addSql('drop table kernel.limit_use');
  }
}
