import { Migration } from '@mikro-orm/migrations';

/**
 * The order of the library without a query. A few muscles have a stem of their own since, so the index must be built anew:
 * it is emptied here, and the first worker to start fills it in the background.
 */
export class LibraryOrder extends Migration {
  override up(): void {
    this.addSql(EMPTY_INDEX);
    this.addSql(`
      -- 2 for a complete analysis, 1 for a known joint alone, 0 for the rest.
      alter table catalog.search_entry add column standing smallint not null
        constraint search_entry_standing_check check (standing between 0 and 2);
      create index search_entry_standing on catalog.search_entry (standing desc, created_at desc, number desc)
        include (joint, duration_band, pathologies, video_id);
      create index search_entry_joint_standing on catalog.search_entry (joint, standing desc, created_at desc, number desc)
        include (duration_band, pathologies, video_id);
    `);
  }

  override down(): void {
    this.addSql(EMPTY_INDEX);
    this.addSql('alter table catalog.search_entry drop column standing');
  }
}

const EMPTY_INDEX = `
  truncate catalog.search_entry, catalog.search_transcript, catalog.search_text, catalog.search_posting, catalog.search_term,
           catalog.search_word, catalog.search_name, catalog.search_name_key, catalog.search_facet_count restart identity;
  alter sequence catalog.search_case_number restart;
  update catalog.search_statistics set cases = 0, length = 0, average = 0, weights = '{}'`;
