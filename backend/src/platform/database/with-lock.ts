import pg from 'pg';

/**
 * Work that one process at a time does, in whatever process; the others wait their turn. The lock ends with its connection,
 * which the work may use: whoever is killed has given it up. Rejects as the work does, or when the database is away.
 */
export async function withLock<Result>(
  databaseUrl: string,
  lock: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // what is asked of it fails, too
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    await client.end();
  }
}
