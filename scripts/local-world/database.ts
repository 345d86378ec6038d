import { join } from 'node:path';
import { DataInUse, findEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { say } from './terminal.ts';
import { CannotStart, type WorldSettings } from './world-settings.ts';

const DATABASE = 'library';

/** The address of a running database: that of the settings, or the embedded one. */
export async function openDatabase(
  { databaseUrl, dataDir }: WorldSettings,
  opened: AsyncDisposableStack,
): Promise<string> {
  if (databaseUrl) return databaseUrl;
  try {
    const server = await startEmbeddedPostgres(join(dataDir, 'pg'));
    opened.defer(() => server.stop());
    if (server.reused) say('PostgreSQL was still running after an earlier start that was killed.');
    await server.ensureDatabase(DATABASE);
    return server.url(DATABASE);
  } catch (error) {
    if (error instanceof DataInUse) throw new CannotStart(`${error.message} Is it running already?`);
    throw error;
  }
}

/** The address of the database that runs already, for a command beside the server. Undefined: none does. */
export function runningDatabase({ databaseUrl, dataDir }: WorldSettings): Promise<string | undefined> {
  return databaseUrl ? Promise.resolve(databaseUrl) : findEmbeddedPostgres(join(dataDir, 'pg'), DATABASE);
}
