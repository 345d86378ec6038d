import { readFileSync } from 'node:fs';

/** Settings that may stand in a file, which NAME_FILE names: containers pass secrets in files. Source: promise G6. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'SESSION_SECRET',
  'VIMEO_ACCESS_TOKEN',
  'OPENAI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FELLOWSHIP_WEBHOOK_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/**
 * Puts the contents of the named files in place of their names.
 * @throws Error with the one line to print when a file cannot be read, or the setting is there as well.
 */
export function readSecretFiles(environment: Record<string, string | undefined>): void {
  for (const name of SECRET_SETTINGS) {
    const file = environment[`${name}_FILE`];
    delete environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw new Error(`Settings: ${name}_FILE: set either this or ${name}`);
    environment[name] = readFile(name, file);
  }
}

function readFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`Settings: ${name}_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
