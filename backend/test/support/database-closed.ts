import pg from 'pg';

/** Does the work while the database lets nobody in, whoever was in before included. */
export async function databaseClosed(url: string, work: () => Promise<void>): Promise<void> {
  const { pathname, href } = new URL(url);
  const name = pathname.slice(1);
  const outside = new pg.Client({ connectionString: new URL('/postgres', href).href });
  await outside.connect();
  const open = (isOpen: boolean) => outside.query(`alter database ${name} with allow_connections ${isOpen}`);
  try {
    await open(false);
    await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await work();
  } finally {
    await open(true);
    await outside.end();
  }
}
