import pg from 'pg';

/** Executes SQL as the tables' owner, for what the application's role may not do. */
export async function executeAsOwner(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
