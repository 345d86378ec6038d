import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { artefacts } from './local-world/artefacts.ts';
import { bringUpToDate } from './local-world/build.ts';
import { runningDatabase } from './local-world/database.ts';
import { loadEnvFile } from './local-world/env-file.ts';
import { live } from './local-world/live.ts';
import { CannotStart, readWorldSettings, sessionSecret } from './local-world/world-settings.ts';
import { UNASKED_SETTINGS } from './unasked-settings.ts';

/** `npm run admin -- grant ada@example.org`: the server's command, on the database of the settings or the local world's. */
await live(async ({ signal }) => {
  loadEnvFile();
  const settings = await readWorldSettings(process.env);
  const databaseUrl = await runningDatabase(settings);
  if (!databaseUrl) throw new CannotStart('There is no library running here. Start it first, or set DATABASE_URL.');
  const server = artefacts().find(({ name }) => name === 'server');
  if (server) await bringUpToDate(server, signal);
  const child = fork(join(import.meta.dirname, '../backend/dist/admin.js'), process.argv.slice(2), {
    env: {
      ...UNASKED_SETTINGS,
      ...process.env,
      SESSION_SECRET: process.env['SESSION_SECRET'] || sessionSecret(settings.dataDir),
      DATABASE_URL: databaseUrl,
    },
    execArgv: ['--enable-source-maps'],
  });
  const [code] = await once(child, 'close');
  process.exit(code ?? 1);
});
