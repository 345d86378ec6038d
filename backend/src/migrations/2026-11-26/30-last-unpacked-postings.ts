import { Migration } from '@mikro-orm/migrations';

/** Fills the rows that no worker of the previous release has filled: usually none. */
export class LastUnpackedPostings extends Migration {
  override up(): void {
    this.addSql(`
      update catalog.search_posting set postings = catalog.pack_postings(entries) where postings is null`);
  }
}
