import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { BUNDLES, server } from '../tools/build/artefacts.ts';
import { buildIfOutdated } from '../tools/build/build-if-outdated.ts';
import { findRunningDatabase, openDatabase } from '../tools/local-environment/database.ts';
import { loadEnvFile } from '../tools/local-environment/env-file.ts';
import { readEnvironmentSettings, sessionSecret } from '../tools/local-environment/environment-settings.ts';
import { PLACEHOLDER_SETTINGS } from '../tools/local-environment/placeholder-settings.ts';
import { runUntilStopped, StartupError } from '../tools/process/run-until-stopped.ts';

/** Commands that may run while the library is stopped; a restore must. */
const STARTS_DATABASE = ['backup', 'restore'];

/** `npm run admin -- grant ada@example.org`: runs the server's command on the configured or the embedded database. */
await runUntilStopped(async ({ signal, opened }) => {
  loadEnvFile();
  const settings = await readEnvironmentSettings(process.env);
  const running = await findRunningDatabase(settings);
  const startsDatabase = STARTS_DATABASE.includes(process.argv[2] ?? '');
  const databaseUrl = running ?? (startsDatabase ? await openDatabase(settings, opened) : undefined);
  if (!databaseUrl) throw new StartupError('There is no library running here. Start it first, or set DATABASE_URL.');
  await buildIfOutdated(server, signal);
  const child = fork(join(BUNDLES, 'admin.js'), process.argv.slice(2), {
    env: {
      ...PLACEHOLDER_SETTINGS,
      ...process.env,
      SESSION_SECRET: process.env['SESSION_SECRET'] || sessionSecret(settings.dataDir),
      DATABASE_URL: databaseUrl,
    },
    execArgv: ['--enable-source-maps'],
  });
  const [code] = await once(child, 'close');
  await opened.disposeAsync();
  process.exit(code ?? 1);
});
