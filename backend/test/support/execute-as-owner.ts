import { withClient } from '../../../tools/postgres/with-client.js';

/** Executes SQL as the tables' owner, for what the application's role may not do. */
export const executeAsOwner = (databaseUrl: string, sql: string): Promise<void> =>
  withClient(databaseUrl, async (client) => void (await client.query(sql)));
