import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { INDEX_LOCK } from './search-index.js';

const MAX_RETRIES = 30;
const RETRY_DELAY_MS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Empties the search index in one transaction; only the tables' owner may. A try waits for locks for half a second at most:
 * searches queue behind it, and PostgreSQL ends one of two transactions that wait for each other after a second.
 */
export async function truncateIndex(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let retries = 0; !(await tryTruncate(client)); retries++) {
      if (retries === MAX_RETRIES)
        throw new Error('The search index could not be emptied: its tables are always locked');
      await pause(RETRY_DELAY_MS);
    }
  } finally {
    await client.end();
  }
}

async function tryTruncate(client: pg.Client): Promise<boolean> {
  try {
    await client.query(TRUNCATE);
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query('rollback');
    return false;
  }
}

const TRUNCATE = `
  begin;
  select pg_advisory_xact_lock(${INDEX_LOCK});
  set local lock_timeout = '500ms';
  truncate catalog.search_entry, catalog.search_transcript, catalog.search_text, catalog.search_posting, catalog.search_term,
           catalog.search_word, catalog.search_name, catalog.search_name_key, catalog.search_facet_count restart identity;
  alter sequence catalog.search_case_number restart;
  update catalog.search_statistics set cases = 0, length = 0, average = 0, weights = '{}';
  commit`;
