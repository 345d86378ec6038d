import { Migration } from '@mikro-orm/migrations';

/**
 * A search looks up its terms in twenty rows. What lies beside a row takes further index look-ups, which were a fifth of the
 * statement's time, so a transcript of some ten minutes (9 kB of text) is indexed in one row. Only the catalogue changes: rows
 * that exist stay as they are until they are written again.
 */
export class TranscriptsInRows extends Migration {
  override up(): void {
    this.addSql('alter table catalog.search_transcript set (toast_tuple_target = 8160)');
  }

  override down(): void {
    this.addSql('alter table catalog.search_transcript set (toast_tuple_target = 4080)');
  }
}
