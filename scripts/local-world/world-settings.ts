import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../free-port.ts';

type Environment = Record<string, string | undefined>;

/** What the local world itself is set by. The rest goes to the server as it is and is checked there. */
export interface WorldSettings {
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
  /** The services that the sandbox plays, for want of a real key. */
  plays: { vimeo: boolean; stripe: boolean; mail: boolean };
  /** Demo accounts and the demo library. */
  demo: boolean;
}

/** The settings that only these scripts read; a test compares them with .env.example. */
export const WORLD_SETTINGS = [
  'SANDBOX_PORT',
  'MAIL_WEB_PORT',
  'MAIL_SMTP_PORT',
  'DATA_DIR',
  'SANDBOX_LIBRARY',
] as const;

/** A start that can't succeed; its message is all there is to say. */
export class CannotStart extends Error {}

export async function readWorldSettings(environment: Environment): Promise<WorldSettings> {
  const port = await portOf(environment, 'PORT', 3000);
  return {
    port,
    sandboxPort: await portOf(environment, 'SANDBOX_PORT', 3900),
    mailWebPort: await portOf(environment, 'MAIL_WEB_PORT', 1080),
    mailSmtpPort: await portOf(environment, 'MAIL_SMTP_PORT', 1025),
    dataDir: resolve(environment['DATA_DIR'] || '.data'),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    publicUrl: environment['PUBLIC_URL'] || `http://localhost:${port}`,
    library: libraryOf(environment),
    plays: {
      vimeo: !environment['VIMEO_ACCESS_TOKEN'],
      stripe: !environment['STRIPE_SECRET_KEY'],
      mail: !environment['SMTP_URL'],
    },
    demo: environment['DEMO'] !== '0' && environment['NODE_ENV'] !== 'production',
  };
}

/** 0 takes any free port. */
async function portOf(environment: Environment, name: string, standard: number): Promise<number> {
  const text = environment[name] || String(standard);
  if (!/^\d+$/.test(text) || Number(text) > 65_535)
    throw new CannotStart(`Settings: ${name}: "${text}" is no port number`);
  return Number(text) || freePort();
}

function libraryOf({ SANDBOX_LIBRARY }: Environment): string | undefined {
  if (!SANDBOX_LIBRARY) return undefined;
  const path = resolve(SANDBOX_LIBRARY);
  if (!existsSync(path)) throw new CannotStart(`Settings: SANDBOX_LIBRARY: there is nothing at ${path}`);
  return path;
}

/** Sessions outlive a restart: the key is made once and kept with the data. */
export function sessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
