import { once } from 'node:events';
import { MODULES } from '../tools/build/artefacts.ts';
import { startCompiler } from '../tools/development/compiler.ts';
import { startPageServer } from '../tools/development/page-server.ts';
import { RestartingServer } from '../tools/development/restarting-server.ts';
import { fillInBackground } from '../tools/local-environment/demo-library/fill-in-background.ts';
import { loadEnvFile } from '../tools/local-environment/env-file.ts';
import { readEnvironmentSettings } from '../tools/local-environment/environment-settings.ts';
import { openLocalEnvironment } from '../tools/local-environment/open-local-environment.ts';
import { printStartupBanner } from '../tools/local-environment/startup-banner.ts';
import { freePort } from '../tools/process/free-port.ts';
import { runUntilStopped } from '../tools/process/run-until-stopped.ts';
import { formatElapsed } from '../tools/process/terminal.ts';

const started = performance.now();

/**
 * The same environment as `npm start`, at the same address. Vite's page server listens there and forwards API calls to
 * the server, which has its own port.
 */
await runUntilStopped(async ({ opened, signal }) => {
  loadEnvFile();
  const settings = await readEnvironmentSettings(process.env);
  const [serverPort, adminPort] = [await freePort(), await freePort()];

  const compiler = startCompiler(opened);
  const environment = await openLocalEnvironment({
    settings: { ...settings, port: serverPort },
    env: process.env,
    build: async () => void (await once(compiler, 'clean', { signal })),
    programs: MODULES,
    opened,
    signal,
  });
  const server = new RestartingServer(environment.server, environment.serverOptions, opened);
  compiler.on('clean', () => server.restart());

  const API_URL = `http://127.0.0.1:${serverPort}`;
  const ADMIN_URL = `http://127.0.0.1:${adminPort}`;
  await startPageServer({ app: 'admin', port: adminPort, env: { API_URL } }, opened);
  await startPageServer({ app: 'learner', port: settings.port, env: { API_URL, ADMIN_URL } }, opened);
  printStartupBanner(environment, formatElapsed(started));
  fillInBackground(environment, settings.dataDir, signal);
  return {};
});
