import { Migration } from '@mikro-orm/migrations';

export class MissedSearchDays extends Migration {
  override up(): void {
    this.addSql(`
      -- How often a query found nothing on each day (UTC). It goes with its query: by retention, or when there are too many.
      create table catalog.missed_search_day (
        query text not null references catalog.missed_search (query) on delete cascade,
        day   date not null,
        times integer not null check (times > 0),
        primary key (query, day)
      );
      create index missed_search_day_day on catalog.missed_search_day (day);
      -- When the earlier ones were is not known; the last one was on that day.
      insert into catalog.missed_search_day (query, day, times)
      select query, (last_at at time zone 'utc')::date, times from catalog.missed_search;
    `);
  }

  override down(): void {
    this.addSql('drop table catalog.missed_search_day');
  }
}
