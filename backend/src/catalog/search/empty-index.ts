import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { INDEX_LOCK } from './search-index.js';

/** How often the readers of this moment are let by before it is given up. */
const TRIES = 30;
/** Milliseconds between two tries. */
const LET_BY = 100;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Takes everything out of the search index, at once and for all; only the tables' owner may. It waits for half a second at
 * most and then tries again: searches that come meanwhile wait behind it, and PostgreSQL would end one of two who wait for
 * each other after a second.
 */
export async function emptyIndex(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let left = TRIES; !(await emptied(client)); left--) {
      if (left === 0) throw new Error('The search index is in use all the time and could not be emptied');
      await pause(LET_BY);
    }
  } finally {
    await client.end();
  }
}

async function emptied(client: pg.Client): Promise<boolean> {
  try {
    await client.query(EMPTY);
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query('rollback');
    return false;
  }
}

const EMPTY = `
  begin;
  select pg_advisory_xact_lock(${INDEX_LOCK});
  set local lock_timeout = '500ms';
  truncate catalog.search_entry, catalog.search_speech, catalog.search_text, catalog.search_posting, catalog.search_term,
           catalog.search_word, catalog.search_name, catalog.search_name_key, catalog.search_tally restart identity;
  alter sequence catalog.search_case restart;
  update catalog.search_statistics set cases = 0, length = 0, average = 0, weights = '{}';
  commit`;
