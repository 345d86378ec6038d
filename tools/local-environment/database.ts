import { join } from 'node:path';
import { withConnectTimeout } from '../postgres/connect-timeout.ts';
import { DataInUse, findEmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { StartupError } from '../process/run-until-stopped.ts';
import { print } from '../process/terminal.ts';
import type { EnvironmentSettings } from './environment-settings.ts';

const DATABASE = 'library';

/** The URL of the configured database, or of the embedded one, which it starts. */
export async function openDatabase(
  { databaseUrl, dataDir }: EnvironmentSettings,
  opened: AsyncDisposableStack,
): Promise<string> {
  if (databaseUrl) return databaseUrl;
  try {
    const server = await startEmbeddedPostgres(join(dataDir, 'pg'));
    opened.defer(() => server.stop());
    if (server.reused) print('PostgreSQL was still running after an earlier start that was killed.');
    await server.ensureDatabase(DATABASE);
    return withConnectTimeout(server.url(DATABASE));
  } catch (error) {
    if (error instanceof DataInUse) throw new StartupError(`${error.message} Is it running already?`);
    throw error;
  }
}

/** The URL of the database that is already running, for a command beside the server; undefined when none runs. */
export async function findRunningDatabase({
  databaseUrl,
  dataDir,
}: Pick<EnvironmentSettings, 'databaseUrl' | 'dataDir'>): Promise<string | undefined> {
  if (databaseUrl) return databaseUrl;
  const url = await findEmbeddedPostgres(join(dataDir, 'pg'), DATABASE);
  return url && withConnectTimeout(url);
}
