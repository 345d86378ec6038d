import { join } from 'node:path';
import { settled } from '../settled.ts';
import { buildWhatIsOutOfDate } from './build.ts';
import { openDatabase } from './database.ts';
import { refuseTakenPorts } from './ports.ts';
import { Server } from './server.ts';
import { openServices, type Services } from './services.ts';
import { sessionSecret, type WorldSettings } from './world-settings.ts';

export interface World {
  url: string;
  databaseUrl: string;
  services: Services;
  server: Server;
  /** Whether the demo accounts are there. */
  demo: boolean;
  /** Whether the demo library belongs into it. */
  demoLibrary: boolean;
}

export interface WorldOptions {
  settings: WorldSettings;
  environment: NodeJS.ProcessEnv;
  /** Everything that was opened, to be closed in reverse: the server, then the sandbox, then the database. */
  opened: AsyncDisposableStack;
  signal: AbortSignal;
}

export async function openWorld({ settings, environment, opened, signal }: WorldOptions): Promise<World> {
  await refuseTakenPorts(settings);
  const [, databaseUrl, services] = await settled([
    buildWhatIsOutOfDate(signal),
    openDatabase(settings, opened),
    openServices(settings, opened),
  ]);
  signal.throwIfAborted();
  // Accounts with a known password belong to a world that is played, at least in part.
  const demo = settings.demo && services.sandboxUrl !== undefined;
  const server = await Server.start(
    {
      port: settings.port,
      logFile: join(settings.dataDir, 'logs/server.log'),
      signal,
      environment: {
        ...environment,
        ...services.environment,
        DATABASE_URL: databaseUrl,
        PORT: String(settings.port),
        PUBLIC_URL: settings.publicUrl,
        SESSION_SECRET: environment['SESSION_SECRET'] || sessionSecret(settings.dataDir),
        DEMO: demo ? '1' : '0',
      },
    },
    opened,
  );
  return { url: settings.publicUrl, databaseUrl, services, server, demo, demoLibrary: demo && settings.plays.vimeo };
}
