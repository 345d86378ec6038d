import { announce } from './local-world/announce.ts';
import { buildWhatIsOutOfDate } from './local-world/build.ts';
import { fillInBackground } from './local-world/demo-library/fill-in-background.ts';
import { loadEnvFile } from './local-world/env-file.ts';
import { live } from './local-world/live.ts';
import { openWorld } from './local-world/open-world.ts';
import { tellParent } from './local-world/tell-parent.ts';
import { seconds } from './local-world/terminal.ts';
import { readWorldSettings } from './local-world/world-settings.ts';

const started = performance.now();

/** The product with everything it needs, and the demo library in it. */
await live(async ({ opened, signal }) => {
  loadEnvFile();
  const settings = await readWorldSettings(process.env);
  const world = await openWorld({ settings, environment: process.env, build: buildWhatIsOutOfDate, opened, signal });
  const { url, databaseUrl, services, server } = world;
  announce(world, seconds(started));
  tellParent({
    state: 'open',
    url,
    databaseUrl,
    serverPid: server.pid,
    ...(services.sandboxUrl && { sandboxUrl: services.sandboxUrl }),
    ...(services.mailUrl && { mailUrl: services.mailUrl }),
  });
  fillInBackground(world, settings.dataDir, signal);
  return { untilDeath: server.untilItDies() };
});
