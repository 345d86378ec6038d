import pg from 'pg';

/** Any number: whoever fills the index holds it from the first case to the last. */
const FILLING_LOCK = 7_310_116;

/** Waits until nobody else fills the index, in whatever process. Who is killed has given up the turn. */
export async function inFillingTurn<Result>(databaseUrl: string, fill: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // without its connection the work fails by itself
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [FILLING_LOCK]);
    return await fill();
  } finally {
    await client.end();
  }
}
