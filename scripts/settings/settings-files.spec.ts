import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError, settingsSchema } from '../../backend/src/platform/config/settings.ts';
import { WORLD_SETTINGS } from '../local-world/world-settings.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const known = Object.keys(settingsSchema.shape);

/** What the server can't do without; the sandbox, the database and the key of npm start set them there. */
const needed = {
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

  it('documents every setting once, and none that does not exist', () => {
    const names = entries.map(({ name }) => name);
    expect(names.sort()).toEqual([...known, ...WORLD_SETTINGS].sort());
  });

  it('shows nothing that the server would refuse', () => {
    const shown = entries.filter(({ name, value }) => known.includes(name) && value !== '');
    expect(() =>
      readSettings({ ...needed, ...Object.fromEntries(shown.map(({ name, value }) => [name, value])) }),
    ).not.toThrow();
  });

  it('shows the standard where there is one', () => {
    const standard = readSettings(needed);
    const wrong = entries.filter(({ name, value }) => {
      const used = standard[name as keyof typeof standard];
      // npm start turns the demo on, the server alone does not.
      return name !== 'DEMO' && !(name in needed) && used !== undefined && String(used) !== value;
    });
    expect(wrong).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  const block = /^x-settings:.*\n((?: {2}.*\n)+)/m.exec(read('docker-compose.yml'))?.[1] ?? '';
  const entries = [...block.matchAll(/^ {2}([A-Z][A-Z0-9_]*):(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value.trim()] as const,
  );

  /** As compose does it: ${NAME:-standard} and ${NAME:?complaint}; a setting without a value is passed through. */
  const composed = (environment: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      entries
        .filter(([name, value]) => value !== '' || name in environment)
        .map(([name, value]) => [name, interpolate(value || `\${${name}}`, environment)]),
    );

  it('passes on every setting of the server but those that each role has for itself', () => {
    expect(entries.map(([name]) => name).sort()).toEqual(
      known.filter((name) => !['ROLE', 'DEMO'].includes(name)).sort(),
    );
  });

  it('is accepted by the server with nothing but the secrets set', () => {
    const secrets = { ...needed, POSTGRES_PASSWORD: 'secret' };
    expect(readSettings(composed(secrets))).toMatchObject({ NODE_ENV: 'production', PORT: 3000, DEMO: false });
  });

  it('passes on a wrong value, so that the server can name it', () => {
    const settings = composed({
      ...needed,
      AI_CONCURRENCY: 'many',
    });
    expect(() => readSettings(settings)).toThrow(SettingsError);
  });

  it('insists on the secrets', () => {
    for (const secret of ['POSTGRES_PASSWORD', ...Object.keys(needed).filter((name) => name !== 'DATABASE_URL')])
      expect(block).toContain(`\${${secret}:?`);
  });
});

function interpolate(value: string, environment: Record<string, string>): string {
  return value
    .replace(/^"(.*)"$/, '$1')
    .replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_whole, name: string, standard = '') => environment[name] ?? standard);
}

describe('Dockerfile', () => {
  it('runs the Node that package.json names', () => {
    const { dependencies }: { dependencies: { node: string } } = JSON.parse(read('package.json'));
    expect(read('Dockerfile')).toContain(`node:${dependencies.node}-`);
  });

  it('copies the manifest of every workspace', () => {
    const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
    for (const folder of workspaces) expect(read('Dockerfile')).toContain(`COPY ${folder}/package.json ${folder}/`);
  });
});
