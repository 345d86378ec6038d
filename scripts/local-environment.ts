import { MODULES } from './local-environment/artefacts.ts';
import { buildOutdatedArtefacts } from './local-environment/build.ts';
import { fillInBackground } from './local-environment/demo-library/fill-in-background.ts';
import { loadEnvFile } from './local-environment/env-file.ts';
import { readEnvironmentSettings } from './local-environment/environment-settings.ts';
import { openLocalEnvironment } from './local-environment/open-local-environment.ts';
import { runUntilStopped } from './local-environment/run-until-stopped.ts';
import { printStartupBanner } from './local-environment/startup-banner.ts';
import { sendStatusToParent } from './local-environment/status-message.ts';
import { formatElapsed } from './local-environment/terminal.ts';

const started = performance.now();

/** `npm start`: the product with the services it needs, and the demo library. A profile names the modules of `--unbundled`. */
await runUntilStopped(async ({ opened, signal }) => {
  loadEnvFile();
  const settings = await readEnvironmentSettings(process.env);
  const environment = await openLocalEnvironment({
    settings,
    env: process.env,
    build: buildOutdatedArtefacts,
    ...(process.argv.includes('--unbundled') && { programs: MODULES }),
    opened,
    signal,
  });
  const { url, databaseUrl, services, server } = environment;
  printStartupBanner(environment, formatElapsed(started));
  sendStatusToParent({
    state: 'open',
    url,
    databaseUrl,
    serverPid: server.pid,
    ...(services.sandboxUrl && { sandboxUrl: services.sandboxUrl }),
    ...(services.mailUrl && { mailUrl: services.mailUrl }),
  });
  fillInBackground(environment, settings.dataDir, signal);
  return { untilUnexpectedExit: server.untilUnexpectedExit() };
});
