import pg from 'pg';

/** What the application itself may not do: the tables' owner empties them, breaks them, and mends them. */
export async function asOwner(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
