import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError, settingsSchema } from '../../backend/src/platform/config/settings.ts';
import { ENVIRONMENT_SETTINGS } from '../local-environment/environment-settings.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const serverSettings = Object.keys(settingsSchema.shape);

/** The settings without a default; npm start sets them itself. */
const requiredSettings = {
  DATABASE_URL: 'postgres://library@localhost/library',
  SESSION_SECRET: 'a key of at least thirty-two characters',
  VIMEO_ACCESS_TOKEN: 'token',
  SMTP_URL: 'smtp://localhost',
  STRIPE_SECRET_KEY: 'sk_live_of_the_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_shop',
  STRIPE_WEBHOOK_SECRET: 'whsec_that_is_long_enough_for_anybody',
  STRIPE_PRICE_MONTHLY: 'price_of_a_month',
  STRIPE_PRICE_ANNUAL: 'price_of_a_year',
  FELLOWSHIP_WEBHOOK_SECRET: 'a key of at least thirty-two characters',
};

describe('.env.example', () => {
  const entries = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
    ([, name = '', value = '']) => ({ name, value }),
  );

  it('documents every setting exactly once and no unknown one', () => {
    const names = entries.map(({ name }) => name);
    expect(names.sort()).toEqual([...serverSettings, ...ENVIRONMENT_SETTINGS].sort());
  });

  it('shows only values that the server accepts', () => {
    const shown = entries.filter(({ name, value }) => serverSettings.includes(name) && value !== '');
    expect(() =>
      readSettings({ ...requiredSettings, ...Object.fromEntries(shown.map(({ name, value }) => [name, value])) }),
    ).not.toThrow();
  });

  it('shows the default where there is one', () => {
    const standard = readSettings(requiredSettings);
    const wrong = entries.filter(({ name, value }) => {
      const used = standard[name as keyof typeof standard];
      // Only npm start turns the demo on by default.
      return name !== 'DEMO' && !(name in requiredSettings) && used !== undefined && String(used) !== value;
    });
    expect(wrong).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  const block = /^x-settings:.*\n((?: {2}.*\n)+)/m.exec(read('docker-compose.yml'))?.[1] ?? '';
  const entries = [...block.matchAll(/^ {2}([A-Z][A-Z0-9_]*):(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  );

  /** Compose's interpolation: ${NAME:-default} and ${NAME:?error}; a setting without a value is passed through. */
  const composed = (environment: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      entries
        .filter(([name, value]) => value !== '' || name in environment)
        .map(([name, value]) => [name, interpolate(value || `\${${name}}`, environment)]),
    );

  it('passes on every setting of the server but those of a single role', () => {
    expect(entries.map(([name]) => name).sort()).toEqual(
      serverSettings.filter((name) => !['ROLE', 'DEMO'].includes(name)).sort(),
    );
  });

  it('is accepted by the server when only the secrets are set', () => {
    const secrets = { ...requiredSettings, POSTGRES_PASSWORD: 'secret' };
    expect(readSettings(composed(secrets))).toMatchObject({ NODE_ENV: 'production', PORT: 3000, DEMO: false });
  });

  it('passes on an invalid value, so that the server can report it', () => {
    const settings = composed({
      ...requiredSettings,
      AI_CONCURRENCY: 'many',
    });
    expect(() => readSettings(settings)).toThrow(SettingsError);
  });

  it('can run web and worker several times: each has its own port, and the database enough connections', () => {
    const text = read('docker-compose.yml');
    expect(text).not.toMatch(/container_name|network_mode: host/);
    const published = [...text.matchAll(/^ +ports: \["(.*):\d+"\]$/gm)].map(([, port = '']) => port);
    expect(published).toEqual([expect.stringMatching(/:-3000-30\d\d\}$/)]);
    const limit = Number(/max_connections=\$\{POSTGRES_MAX_CONNECTIONS:-(\d+)\}/.exec(text)?.[1]);
    const perProcess = /\| \*\*together\*\* \| \*\*(\d+)\*\*.*\*\*(\d+)\*\*/.exec(read('docs/operations.md'));
    expect(2 * Number(perProcess?.[1]) + 2 * Number(perProcess?.[2])).toBeLessThan(limit);
  });

  it('requires the secrets', () => {
    for (const secret of [
      'POSTGRES_PASSWORD',
      ...Object.keys(requiredSettings).filter((name) => name !== 'DATABASE_URL'),
    ])
      expect(block).toContain(`\${${secret}:?`);
  });
});

function interpolate(value: string, environment: Record<string, string>): string {
  return value
    .replace(/^"(.*)"$/, '$1')
    .replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_whole, name: string, standard = '') => environment[name] ?? standard);
}

describe('Dockerfile', () => {
  it('uses the Node version of package.json, which is the same on all systems', () => {
    const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'));
    const versions = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
    expect(read('Dockerfile')).toContain(`node:${versions[0]?.[1]}-`);
  });

  it('compiles the server with the flags of its start, without which Node finds nothing of it', () => {
    const dockerfile = read('Dockerfile');
    const flags = /RUN node (.+) backend\/dist\/main\.js/.exec(dockerfile)?.[1]?.split(' ') ?? [];
    expect(flags).toContain('--enable-source-maps');
    expect(dockerfile).toContain(
      `CMD ${JSON.stringify(['node', ...flags, 'backend/dist/main.js']).replaceAll(',', ', ')}`,
    );
  });

  it('copies the manifest of every workspace', () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
    for (const folder of workspaces) expect(read('Dockerfile')).toContain(`COPY ${folder}/package.json ${folder}/`);
  });
});
