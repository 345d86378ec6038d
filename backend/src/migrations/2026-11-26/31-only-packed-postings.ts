import { Migration } from '@mikro-orm/migrations';

/** Postings are written as bytes alone. The previous release reads them, and writes both; the next drops `entries`. */
export class OnlyPackedPostings extends Migration {
  override up(): void {
    this.addSql('drop trigger pack_new on catalog.search_posting');
    this.addSql('drop trigger pack_changed on catalog.search_posting');
    this.addSql('drop function catalog.pack_search_posting()');
    this.addSql(`
      alter table catalog.search_posting alter column entries drop not null,
        add constraint search_posting_has_postings check (postings is not null) not valid`);
  }
}
