import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../postgres/with-client.ts';

/** Closes all connections to the database and rejects new ones for this time, as if the server were stopped. */
export async function closeDatabase(databaseUrl: string, durationMs: number, signal: AbortSignal): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await withClient(new URL('/postgres', databaseUrl).href, async (client) => {
    const allowConnections = (isOpen: boolean) =>
      client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections ${isOpen}`);
    try {
      await allowConnections(false);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await pause(durationMs, undefined, { signal });
    } finally {
      await allowConnections(true);
    }
  });
}
