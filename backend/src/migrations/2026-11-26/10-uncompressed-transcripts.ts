import { Migration } from '@mikro-orm/migrations';

/**
 * A search reads some lines of twenty transcripts, and PostgreSQL's own compression (pglz) took a third of that. Only the
 * catalogue changes: rows that exist stay compressed, and are read as before, until they are written again.
 */
export class UncompressedTranscripts extends Migration {
  override up(): void {
    this.addSql('alter table catalog.transcript alter column text set storage external');
  }

  override down(): void {
    this.addSql('alter table catalog.transcript alter column text set storage extended');
  }
}
