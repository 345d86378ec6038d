import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import pg from 'pg';

/** The connection that holds the lock. */
export type LockedClient = pg.Client;

/**
 * Runs the work under an advisory lock: other processes wait until it is released. The lock belongs to the connection, which
 * the work may use, so a killed process releases it. Rejects when the work rejects or the database is unavailable.
 */
export async function withLock<Result>(
  databaseUrl: string,
  lock: number,
  work: (client: LockedClient) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // the pending query rejects, too
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Lets the rest of the transaction wait a minute for locks: one of a request may wait three seconds. */
export async function waitLongerForLocks(em: EntityManager): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(em.getKysely());
}
