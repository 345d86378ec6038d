import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Nobody gets in for so long, and whoever was in is out: to the product it is as if the server had stopped. */
export async function closeDatabase(databaseUrl: string, milliseconds: number, signal: AbortSignal): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const outside = new pg.Client({ connectionString: new URL('/postgres', databaseUrl).href });
  await outside.connect();
  const open = (isOpen: boolean) =>
    outside.query(`alter database ${outside.escapeIdentifier(name)} with allow_connections ${isOpen}`);
  try {
    await open(false);
    await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await pause(milliseconds, undefined, { signal });
  } finally {
    await open(true);
    await outside.end();
  }
}
