import { Migration } from '@mikro-orm/migrations';

/** Schema, old name, new name. Constraints and indexes that begin with a table's old name follow. */
const TABLES = [
  ['identity', 'farewell', 'erased_account_email'],
  ['identity', 'mail_token', 'email_token'],
  ['kernel', 'limit_use', 'rate_limit'],
  ['catalog', 'search_tally', 'search_facet_count'],
  ['catalog', 'search_speech', 'search_transcript'],
] as const;

/** Table under its new name, old column, new column. */
const COLUMNS = [
  ['kernel.rate_limit', 'taken', 'last_taken'],
  ['kernel.rate_limit', 'opens_at', 'blocked_until'],
  ['kernel.rate_limit', 'forgotten_at', 'expires_at'],
  ['billing.payment', 'look', 'snapshot_version'],
  ['billing.subscription', 'look', 'snapshot_version'],
  ['curation.pending_video', 'asked_at', 'analysis_requested_at'],
  ['curation.video_sync', 'forgotten', 'watermark_discarded'],
  ['curation.video_sync', 'alive_at', 'heartbeat_at'],
  ['catalog.missed_search', 'question', 'query'],
  ['catalog.search_entry', 'band', 'duration_band'],
  ['catalog.search_entry', 'names', 'name_ids'],
  ['catalog.search_entry', 'terms', 'distinctive_terms'],
  ['catalog.search_entry', 'evidence', 'indexed_terms'],
  ['catalog.search_facet_count', 'band', 'duration_band'],
  ['catalog.search_word', 'term', 'term_id'],
  ['catalog.search_posting', 'term', 'term_id'],
  ['catalog.search_name_key', 'name', 'name_id'],
  ['catalog.search_transcript', 'starts', 'line_starts'],
  ['catalog.search_transcript', 'begins', 'line_offsets'],
  ['catalog.search_transcript', 'terms', 'term_ids'],
  ['catalog.search_transcript', 'firsts', 'first_positions'],
  ['catalog.search_transcript', 'places', 'positions'],
] as const;

const SEQUENCES = [
  ['billing', 'look', 'snapshot_version'],
  ['catalog', 'search_case', 'search_case_number'],
] as const;

/** Stored names become the field's standard terms. Only names change: no row is written, and the locks last milliseconds. */
export class StandardNames extends Migration {
  override up(): void {
    for (const [schema, from, to] of TABLES) this.#renameTable(schema, from, to);
    for (const [table, from, to] of COLUMNS) this.addSql(`alter table ${table} rename column ${from} to ${to}`);
    for (const [schema, from, to] of SEQUENCES) this.addSql(`alter sequence ${schema}.${from} rename to ${to}`);
    this.addSql(`
      alter table curation.pending_video
        rename constraint pending_video_processing_was_asked to pending_video_processing_was_requested;
      -- The bit widths of a case's facets are the codec's alone (catalog/search/codec): a longer list of pathologies needs
      -- no migration.
      alter table catalog.search_entry
        drop constraint search_entry_joint_check,
        drop constraint search_entry_pathologies_check,
        add constraint search_entry_facets_check check (joint >= 0 and pathologies >= 0);
      alter sequence catalog.search_case_number no maxvalue;
      alter function audit.stays_as_it_is() rename to reject_change;
      alter trigger stays_as_it_is on audit.entry rename to append_only;
    `);
  }

  override down(): void {
    this.addSql(`
      alter trigger append_only on audit.entry rename to stays_as_it_is;
      alter function audit.reject_change() rename to stays_as_it_is;
      alter sequence catalog.search_case_number maxvalue 33554431;
      alter table catalog.search_entry
        drop constraint search_entry_facets_check,
        add constraint search_entry_joint_check check (joint between 0 and 15),
        add constraint search_entry_pathologies_check check (pathologies between 0 and 511);
      alter table curation.pending_video
        rename constraint pending_video_processing_was_requested to pending_video_processing_was_asked;
    `);
    for (const [schema, from, to] of SEQUENCES) this.addSql(`alter sequence ${schema}.${to} rename to ${from}`);
    for (const [table, from, to] of COLUMNS) this.addSql(`alter table ${table} rename column ${to} to ${from}`);
    for (const [schema, from, to] of TABLES) this.#renameTable(schema, to, from);
  }

  #renameTable(schema: string, from: string, to: string): void {
    this.addSql(`alter table ${schema}.${from} rename to ${to}`);
    this.addSql(`
      do $$
      declare name text;
      begin
        for name in select conname from pg_constraint
                     where conrelid = '${schema}.${to}'::regclass and starts_with(conname, '${from}') loop
          execute format('alter table ${schema}.${to} rename constraint %I to %I',
                         name, '${to}' || substr(name, length('${from}') + 1));
        end loop;
        for name in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
                     where i.indrelid = '${schema}.${to}'::regclass and starts_with(c.relname, '${from}') loop
          execute format('alter index ${schema}.%I rename to %I', name, '${to}' || substr(name, length('${from}') + 1));
        end loop;
      end $$
    `);
  }
}
