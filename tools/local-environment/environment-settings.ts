import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../process/free-port.ts';
import { StartupError } from '../process/run-until-stopped.ts';

type EnvironmentVariables = Record<string, string | undefined>;

/** The settings of the local environment itself. All others are passed to the server, which validates them. */
export interface EnvironmentSettings {
  dataDir: string;
  port: number;
  sandboxPort: number;
  mailWebPort: number;
  mailSmtpPort: number;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  publicUrl: string;
  /** A JSONL file or a folder of them; undefined: the demo library. */
  library: string | undefined;
  /** The services that the sandbox replaces, because their real keys are not set. */
  sandboxed: { vimeo: boolean; stripe: boolean; mail: boolean };
  /** Demo accounts and the demo library. */
  demo: boolean;
}

/** The settings that only these scripts read; a test compares them with `.env.example`. */
export const ENVIRONMENT_SETTINGS = [
  'SANDBOX_PORT',
  'MAIL_WEB_PORT',
  'MAIL_SMTP_PORT',
  'DATA_DIR',
  'SANDBOX_LIBRARY',
] as const;

export async function readEnvironmentSettings(env: EnvironmentVariables): Promise<EnvironmentSettings> {
  const port = await readPort(env, 'PORT', 3000);
  return {
    port,
    sandboxPort: await readPort(env, 'SANDBOX_PORT', 3900),
    mailWebPort: await readPort(env, 'MAIL_WEB_PORT', 1080),
    mailSmtpPort: await readPort(env, 'MAIL_SMTP_PORT', 1025),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    publicUrl: env['PUBLIC_URL'] || `http://localhost:${port}`,
    library: readLibraryPath(env),
    sandboxed: {
      vimeo: !env['VIMEO_ACCESS_TOKEN'],
      stripe: !env['STRIPE_SECRET_KEY'],
      mail: !env['SMTP_URL'],
    },
    demo: env['DEMO'] !== '0' && env['NODE_ENV'] !== 'production',
  };
}

/** 0 takes any free port. */
async function readPort(env: EnvironmentVariables, name: string, defaultPort: number): Promise<number> {
  const text = env[name] || String(defaultPort);
  if (!/^\d+$/.test(text) || Number(text) > 65_535)
    throw new StartupError(`Settings: ${name}: "${text}" is no port number`);
  return Number(text) || freePort();
}

function readLibraryPath({ SANDBOX_LIBRARY }: EnvironmentVariables): string | undefined {
  if (!SANDBOX_LIBRARY) return undefined;
  const path = resolve(SANDBOX_LIBRARY);
  if (!existsSync(path)) throw new StartupError(`Settings: SANDBOX_LIBRARY: there is nothing at ${path}`);
  return path;
}

/** Generated once and stored with the data, so that sessions survive a restart. */
export function sessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
