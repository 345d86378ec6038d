import { Migration } from '@mikro-orm/migrations';

/**
 * Postings move to a column of bytes, five each, which PostgreSQL sends as they are stored; an array of bigint is converted
 * number by number, to 12 bytes each. For one release both columns are written: a trigger fills the new one where the
 * previous release writes the other alone, and the worker fills it in the rows that exist.
 */
export class PackedPostings extends Migration {
  override up(): void {
    this.addSql('alter table catalog.search_posting add column postings bytea');
    this.addSql(
      'alter table catalog.search_posting alter column postings set storage plain, alter column postings set statistics 0',
    );
    this.addSql(`
      create function catalog.pack_postings(entries bigint[]) returns bytea language sql immutable strict parallel safe as $$
        select coalesce(string_agg(substring(int8send(posting) from 4), ''::bytea order by place), '')
          from unnest(entries) with ordinality as e (posting, place)
      $$`);
    this.addSql(`
      create function catalog.pack_search_posting() returns trigger language plpgsql as $$
      begin
        new.postings := catalog.pack_postings(new.entries);
        return new;
      end $$`);
    this.addSql(`
      create trigger pack_new before insert on catalog.search_posting
         for each row when (new.postings is null) execute function catalog.pack_search_posting()`);
    this.addSql(`
      create trigger pack_changed before update on catalog.search_posting for each row
        when (new.entries is distinct from old.entries and new.postings is not distinct from old.postings)
        execute function catalog.pack_search_posting()`);
  }

  override down(): void {
    this.addSql('drop trigger pack_new on catalog.search_posting; drop trigger pack_changed on catalog.search_posting');
    this.addSql('drop function catalog.pack_search_posting(); drop function catalog.pack_postings(bigint[])');
    this.addSql('alter table catalog.search_posting drop column postings');
  }
}
