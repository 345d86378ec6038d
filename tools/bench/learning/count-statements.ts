import type pg from 'pg';
import { withClient } from '../../postgres/with-client.ts';

const LOG = 'server.log';
const ATTEMPTS = 5;
/** The schemas of the contexts. Jobs use the kernel's meanwhile, and requests use it for their rate limit alone. */
const OF_A_REQUEST = /\b(identity|billing|catalog|learning|moderation|analytics)\.\w+|\bkernel\.rate_limit\b/;

/** The first table that each statement of one request names, by PostgreSQL's own log. */
export async function statementsOf(databaseUrl: string, request: () => Promise<unknown>): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    try {
      await setLogging(client, 'all');
      await request(); // connections read the new setting before their next statement
      let fewest: string[] | undefined;
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { size } = (await client.query('select size from pg_stat_file($1)', [LOG])).rows[0];
        await request();
        const { text } = (await client.query('select pg_read_file($1, $2, 1000000) as text', [LOG, size])).rows[0];
        const tables = tablesIn(text);
        if (!fewest || tables.length < fewest.length) fewest = tables; // a job may have run meanwhile
      }
      return fewest ?? [];
    } finally {
      await setLogging(client, 'none');
    }
  });
}

async function setLogging(client: pg.Client, statements: 'all' | 'none'): Promise<void> {
  await client.query(`alter system set log_statement = '${statements}'`);
  await client.query('select pg_reload_conf()');
}

/** An entry of the log begins with a date; the further lines of a statement are indented. */
function tablesIn(log: string): string[] {
  const entries = log.split(/\n(?=\d{4}-)/).filter((entry) => /LOG: {2}(statement|execute [^:]*): /.test(entry));
  return entries.flatMap((entry) => OF_A_REQUEST.exec(entry)?.[0] ?? []);
}
