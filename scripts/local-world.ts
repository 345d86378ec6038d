import { announce } from './local-world/announce.ts';
import { fillDemoLibrary } from './local-world/demo-library/fill-demo-library.ts';
import { openWorld, type World } from './local-world/open-world.ts';
import { stopSignal, untilAborted } from './local-world/stop-signal.ts';
import { complain, say, seconds } from './local-world/terminal.ts';
import { CannotStart, readWorldSettings } from './local-world/world-settings.ts';

const started = performance.now();
const signal = stopSignal();
const opened = new AsyncDisposableStack();

process.exit(await live());

/** The exit code. */
async function live(): Promise<number> {
  try {
    const world = await open();
    await Promise.race([world.server.untilItDies(), untilAborted(signal)]);
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    complain(error instanceof CannotStart ? error.message : String((error as Error).stack));
    return 1;
  } finally {
    if (signal.aborted) say('Stopping …');
    await opened.disposeAsync();
  }
}

async function open(): Promise<World> {
  loadEnvFile();
  const settings = await readWorldSettings(process.env);
  const world = await openWorld({ settings, environment: process.env, opened, signal });
  announce(world, seconds(started));
  tellParent({ state: 'open', ...placesOf(world), serverPid: world.server.pid });
  fillDemoLibrary(world, settings.dataDir, signal).then(
    () => tellParent({ state: 'filled' }),
    (error: Error) =>
      signal.aborted || complain(`The demo library is not complete: ${error.message}. The next start goes on with it.`),
  );
  return world;
}

function placesOf({ url, databaseUrl, services: { sandboxUrl, mailUrl } }: World) {
  return { url, databaseUrl, sandboxUrl, mailUrl };
}

/** Tests and benchmarks start this program, too. */
function tellParent(message: object): void {
  if (process.connected) process.send?.(message);
}

function loadEnvFile(): void {
  try {
    process.loadEnvFile(process.env['ENV_FILE'] || '.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new CannotStart(`Settings: ${(error as Error).message}`);
  }
}
