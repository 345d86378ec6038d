import { join } from 'node:path';
import { BUNDLES } from '../build/artefacts.ts';
import { settleAll } from '../process/settle-all.ts';
import { checkPortsAreFree } from './check-ports.ts';
import { openDatabase } from './database.ts';
import { type EnvironmentSettings, sessionSecret } from './environment-settings.ts';
import { Server, type ServerOptions } from './server.ts';
import { openServices, type Services } from './services.ts';

/** Invented, and it says so. */
const DEMO_TESTIMONIAL = {
  TESTIMONIAL_QUOTE: 'I typed the one word I remembered, and the case opened at the sentence in which it was said.',
  TESTIMONIAL_NAME: 'An invented reader',
  TESTIMONIAL_ROLE: 'This quote belongs to the demo; nobody has said it',
};

export interface LocalEnvironment {
  url: string;
  databaseUrl: string;
  services: Services;
  server: Server;
  /** Starts the server again in the same way. */
  serverOptions: ServerOptions;
  hasDemoAccounts: boolean;
  /** Whether the demo library is to be filled. */
  hasDemoLibrary: boolean;
  /** Whether invented people have used the demo library for a year. Needs a library that is known, and no real service. */
  hasDemoHistory: boolean;
}

export interface LocalEnvironmentOptions {
  settings: EnvironmentSettings;
  env: NodeJS.ProcessEnv;
  /** Resolves when the server is built. */
  build: (signal: AbortSignal) => Promise<void>;
  /** See `ServerOptions`; the bundles by default. */
  programs?: string;
  /** Resources, disposed in reverse order: the server, then the sandbox, then the database. */
  opened: AsyncDisposableStack;
  signal: AbortSignal;
}

export async function openLocalEnvironment(options: LocalEnvironmentOptions): Promise<LocalEnvironment> {
  const { settings, build, programs = BUNDLES, opened, signal } = options;
  await checkPortsAreFree(settings);
  const [, databaseUrl, services] = await settleAll([
    build(signal),
    openDatabase(settings, opened),
    openServices(settings, options.env, opened),
  ]);
  signal.throwIfAborted();
  // Accounts with a known password exist only where a sandbox replaces at least one real service.
  const hasDemoAccounts = settings.demo && services.sandboxUrl !== undefined;
  const serverOptions: ServerOptions = {
    programs,
    port: settings.port,
    logFile: join(settings.dataDir, 'logs/server.log'),
    env: {
      ...serverEnv(options),
      ...services.env,
      DATABASE_URL: databaseUrl,
      DEMO: hasDemoAccounts ? '1' : '0',
      ...(hasDemoAccounts && !options.env['TESTIMONIAL_QUOTE'] && DEMO_TESTIMONIAL),
    },
    signal,
  };
  return {
    url: settings.publicUrl,
    databaseUrl,
    services,
    server: await Server.start(serverOptions, opened),
    serverOptions,
    hasDemoAccounts,
    hasDemoLibrary: hasDemoAccounts && settings.sandboxed.vimeo,
    hasDemoHistory:
      hasDemoAccounts &&
      settings.library === undefined &&
      !options.env['OPENAI_API_KEY'] &&
      Object.values(settings.sandboxed).every(Boolean),
  };
}

const serverEnv = ({ settings, env }: LocalEnvironmentOptions): NodeJS.ProcessEnv => ({
  ...env,
  PORT: String(settings.port),
  PUBLIC_URL: settings.publicUrl,
  SESSION_SECRET: env['SESSION_SECRET'] || sessionSecret(settings.dataDir),
});
