import { once } from 'node:events';
import { startCompiler } from './dev/compiler.ts';
import { startPageServer } from './dev/page-server.ts';
import { RestartingServer } from './dev/restarting-server.ts';
import { freePort } from './free-port.ts';
import { announce } from './local-world/announce.ts';
import { fillInBackground } from './local-world/demo-library/fill-in-background.ts';
import { loadEnvFile } from './local-world/env-file.ts';
import { live } from './local-world/live.ts';
import { openWorld } from './local-world/open-world.ts';
import { seconds } from './local-world/terminal.ts';
import { readWorldSettings } from './local-world/world-settings.ts';

const started = performance.now();

/**
 * The same world as `npm start`, at the same address. Vite's page server stands in front there and passes on the calls
 * of the API to the server, which has a port of its own.
 */
await live(async ({ opened, signal }) => {
  loadEnvFile();
  const settings = await readWorldSettings(process.env);
  const [serverPort, adminPort] = [await freePort(), await freePort()];

  const compiler = startCompiler(opened);
  const world = await openWorld({
    settings: { ...settings, port: serverPort },
    environment: process.env,
    build: async () => void (await once(compiler, 'clean', { signal })),
    opened,
    signal,
  });
  const server = new RestartingServer(world.server, world.serverOptions, opened);
  compiler.on('clean', () => server.restart());

  const API_URL = `http://127.0.0.1:${serverPort}`;
  const ADMIN_URL = `http://127.0.0.1:${adminPort}`;
  await startPageServer({ app: 'admin', port: adminPort, environment: { API_URL } }, opened);
  await startPageServer({ app: 'learner', port: settings.port, environment: { API_URL, ADMIN_URL } }, opened);
  announce(world, seconds(started));
  fillInBackground(world, settings.dataDir, signal);
  return {};
});
