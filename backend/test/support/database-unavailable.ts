import { withClient } from '../../../tools/postgres/with-client.js';

/** Runs the action while the database accepts no connections; existing connections are closed. */
export async function whileDatabaseUnavailable(url: string, action: () => Promise<void>): Promise<void> {
  const { pathname, href } = new URL(url);
  const name = pathname.slice(1);
  await withClient(new URL('/postgres', href).href, async (client) => {
    const allowConnections = (isOpen: boolean) =>
      client.query(`alter database ${name} with allow_connections ${isOpen}`);
    try {
      await allowConnections(false);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await action();
    } finally {
      await allowConnections(true);
    }
  });
}
