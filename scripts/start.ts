import { MODULES, serverModules } from '../tools/build/artefacts.ts';
import { buildIfOutdated, buildOutdatedArtefacts } from '../tools/build/build-if-outdated.ts';
import { fillInBackground } from '../tools/local-environment/demo-library/fill-in-background.ts';
import { loadEnvFile } from '../tools/local-environment/env-file.ts';
import { readEnvironmentSettings } from '../tools/local-environment/environment-settings.ts';
import { openLocalEnvironment } from '../tools/local-environment/open-local-environment.ts';
import { printStartupBanner } from '../tools/local-environment/startup-banner.ts';
import { sendStatusToParent } from '../tools/local-environment/status-message.ts';
import { runUntilStopped } from '../tools/process/run-until-stopped.ts';
import { formatElapsed } from '../tools/process/terminal.ts';

const started = performance.now();

/** `npm start`: the product with the services it needs, and the demo library. A profile names the modules of `--unbundled`. */
await runUntilStopped(async ({ opened, signal }) => {
  loadEnvFile();
  const settings = await readEnvironmentSettings(process.env);
  const unbundled = process.argv.includes('--unbundled');
  const environment = await openLocalEnvironment({
    settings,
    env: process.env,
    build: async (signal) => {
      await buildOutdatedArtefacts(signal);
      if (unbundled) await buildIfOutdated(serverModules, signal);
    },
    ...(unbundled && { programs: MODULES }),
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
