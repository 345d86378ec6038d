import { join } from 'node:path';
import { settled } from '../settled.ts';
import { openDatabase } from './database.ts';
import { refuseTakenPorts } from './ports.ts';
import { Server, type ServerOptions } from './server.ts';
import { openServices, type Services } from './services.ts';
import { sessionSecret, type WorldSettings } from './world-settings.ts';

export interface World {
  url: string;
  databaseUrl: string;
  services: Services;
  server: Server;
  /** How the server was started, for who wants to start it again. */
  serverOptions: ServerOptions;
  /** Whether the demo accounts are there. */
  demo: boolean;
  /** Whether the demo library belongs into it. */
  demoLibrary: boolean;
}

export interface WorldOptions {
  settings: WorldSettings;
  environment: NodeJS.ProcessEnv;
  /** Resolves when the server is built. */
  build: (signal: AbortSignal) => Promise<void>;
  /** Everything that was opened, to be closed in reverse: the server, then the sandbox, then the database. */
  opened: AsyncDisposableStack;
  signal: AbortSignal;
}

export async function openWorld(options: WorldOptions): Promise<World> {
  const { settings, build, opened, signal } = options;
  await refuseTakenPorts(settings);
  const [, databaseUrl, services] = await settled([
    build(signal),
    openDatabase(settings, opened),
    openServices(settings, options.environment, opened),
  ]);
  signal.throwIfAborted();
  // Accounts with a known password belong to a world that is played, at least in part.
  const demo = settings.demo && services.sandboxUrl !== undefined;
  const serverOptions: ServerOptions = {
    port: settings.port,
    logFile: join(settings.dataDir, 'logs/server.log'),
    environment: {
      ...environmentOf(options),
      ...services.environment,
      DATABASE_URL: databaseUrl,
      DEMO: demo ? '1' : '0',
    },
    signal,
  };
  return {
    url: settings.publicUrl,
    databaseUrl,
    services,
    server: await Server.start(serverOptions, opened),
    serverOptions,
    demo,
    demoLibrary: demo && settings.plays.vimeo,
  };
}

const environmentOf = ({ settings, environment }: WorldOptions): NodeJS.ProcessEnv => ({
  ...environment,
  PORT: String(settings.port),
  PUBLIC_URL: settings.publicUrl,
  SESSION_SECRET: environment['SESSION_SECRET'] || sessionSecret(settings.dataDir),
});
