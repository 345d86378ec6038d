import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError, settingsSchema } from './settings.js';

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

/** An invalid value for each setting. */
const INVALID_VALUES: Record<string, string> = {
  NODE_ENV: 'staging',
  ROLE: 'cron',
  PORT: '65536',
  PUBLIC_URL: 'library.example',
  TRUSTED_PROXIES: '10.0.0.0/8, proxy.internal',
  CLIENT_TIMEOUT_SECONDS: '9',
  PRODUCT_NAME: '',
  SUPPORT_EMAIL: 'support',
  FELLOWSHIP_URL: 'javascript:alert(1)',
  LOG_LEVEL: 'loud',
  DATABASE_URL: 'mysql://localhost/library',
  MIGRATION_DATABASE_URL: 'mysql://localhost/library',
  DATABASE_REPLICA_URLS: 'postgres://localhost/library, replica:5432',
  REDIS_URL: 'localhost:6379',
  SESSION_SECRET: 'a key of at least thirty-two characters,short',
  VIMEO_BASE_URL: 'file:///etc',
  VIMEO_ACCESS_TOKEN: '',
  VIMEO_PLAYER_URL: 'player',
  OPENAI_BASE_URL: 'ftp://localhost',
  OPENAI_MODEL: '',
  STRIPE_API_BASE: 'stripe.com',
  STRIPE_SECRET_KEY: 'pk_test_published',
  STRIPE_PUBLISHABLE_KEY: 'sk_test_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_that_is_long_enough_for_anybody,short',
  STRIPE_PRICE_MONTHLY: '',
  STRIPE_PRICE_ANNUAL: '',
  FELLOWSHIP_WEBHOOK_SECRET: '',
  AI_CONCURRENCY: '0',
  SMTP_URL: 'smtp://localhost:25?tls.rejectUnauthorized=false',
  MAIL_FROM: 'The library <library@sesamoid.test>',
  SYNC_CRON: 'a b c d e',
  METRICS_TOKEN: 'short',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%ff',
  OTEL_TRACES_SAMPLER_ARG: '2',
  RATE_LIMITS: 'maybe',
  DEMO: 'yes',
};
/** Settings for which every text, also an empty one, is valid. */
const ACCEPTS_ANY_TEXT = ['OPENAI_API_KEY', 'TESTIMONIAL_QUOTE', 'TESTIMONIAL_NAME', 'TESTIMONIAL_ROLE'];

const settingsErrorOf = (environment: Record<string, string | undefined>): string => {
  try {
    readSettings(environment);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
};

describe('the settings', () => {
  const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name = '']) => name,
  );
  const checkedSettings = documented.filter((name) => name in settingsSchema.shape && !ACCEPTS_ANY_TEXT.includes(name));

  it.each(checkedSettings)('stop the start with one line that names %s when it is invalid [R6]', (name) => {
    expect(INVALID_VALUES).toHaveProperty(name);
    expect(settingsErrorOf({ ...requiredSettings, [name]: INVALID_VALUES[name] })).toMatch(
      new RegExp(`^Settings: ${name}: [^\n]+$`),
    );
  });

  it.each(Object.keys(requiredSettings))(
    'stop the start with one line that names %s when it is missing [R6]',
    (name) => {
      expect(settingsErrorOf({ ...requiredSettings, [name]: undefined })).toBe(`Settings: ${name} is missing`);
    },
  );

  it('do not let production disable the verification of certificates [U5]', () => {
    const environment = { ...requiredSettings, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    expect(settingsErrorOf({ ...environment, NODE_ENV: 'production' })).toMatch(
      /^Settings: NODE_TLS_REJECT_UNAUTHORIZED: /,
    );
    expect(settingsErrorOf({ ...environment, NODE_ENV: 'development' })).toBe('accepted');
  });

  it('do not let production disable rate limits where real providers are called [L1]', () => {
    const here = { VIMEO_BASE_URL: 'http://127.0.0.1:3900', SMTP_URL: 'smtp://localhost:1025' };
    const off = { ...requiredSettings, ...here, RATE_LIMITS: 'off' };
    const production = { ...off, NODE_ENV: 'production' };
    expect(settingsErrorOf({ ...off, VIMEO_BASE_URL: undefined })).toBe('accepted');
    expect(settingsErrorOf(production)).toBe('accepted');
    expect(settingsErrorOf({ ...production, OPENAI_BASE_URL: 'https://api.openai.com/v1' })).toBe('accepted');
    for (const real of [
      { VIMEO_BASE_URL: 'https://api.vimeo.com' },
      { VIMEO_BASE_URL: 'http://127.0.0.1.example' },
      { OPENAI_API_KEY: 'key' },
      { SMTP_URL: 'smtps://mail.example' },
    ])
      expect(settingsErrorOf({ ...production, ...real })).toMatch(/^Settings: RATE_LIMITS: [^\n]+$/);
  });

  it('do not accept a quote without the name and the role of who said it', () => {
    const quote = { ...requiredSettings, TESTIMONIAL_QUOTE: 'Found in a second.', TESTIMONIAL_NAME: 'A. Reader' };
    expect(settingsErrorOf(quote)).toMatch(/^Settings: TESTIMONIAL_QUOTE: [^\n]+$/);
    expect(settingsErrorOf({ ...quote, TESTIMONIAL_ROLE: 'Radiologist' })).toBe('accepted');
  });

  it.each([
    ['VIMEO_ACCESS_TOKEN', 'sandbox'],
    ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_that_is_long_enough_for_anybody,whsec_of-the-sandbox-which-guards-nothing'],
    ['FELLOWSHIP_WEBHOOK_SECRET', 'fellowship-demo-secret'],
  ])('do not allow the value of the sandbox for %s in production [G6]', (name, value) => {
    const environment = { ...requiredSettings, [name]: value };
    expect(settingsErrorOf(environment)).toBe('accepted');
    expect(settingsErrorOf({ ...environment, NODE_ENV: 'production' })).toMatch(
      new RegExp(`^Settings: ${name}: [^\n]+$`),
    );
  });

  it.each(['SESSION_SECRET', 'STRIPE_WEBHOOK_SECRET', 'FELLOWSHIP_WEBHOOK_SECRET', 'METRICS_TOKEN'])(
    'demand 32 characters of %s in production [G6]',
    (name) => {
      const production = { ...requiredSettings, NODE_ENV: 'production' };
      expect(settingsErrorOf({ ...production, [name]: 'x'.repeat(31) })).toMatch(`Settings: ${name}: `);
      expect(settingsErrorOf({ ...production, [name]: 'x'.repeat(32) })).toBe('accepted');
    },
  );

  it('take a secret from the file that is named instead, and stop when that cannot be read [G6]', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    try {
      const file = join(folder, 'session-secret');
      const inFile = { ...requiredSettings, SESSION_SECRET: undefined, SESSION_SECRET_FILE: file };
      expect(settingsErrorOf(inFile)).toBe('Settings: SESSION_SECRET_FILE: the file cannot be read (ENOENT)');
      writeFileSync(file, 'a key in a file of at least thirty-two characters\n');
      expect(readSettings(inFile).SESSION_SECRET).toEqual(['a key in a file of at least thirty-two characters']);
      expect(settingsErrorOf({ ...inFile, SESSION_SECRET: 'another' })).toBe(
        'Settings: SESSION_SECRET_FILE: set either this or SESSION_SECRET',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('do not allow demo accounts in production', () => {
    expect(settingsErrorOf({ ...requiredSettings, NODE_ENV: 'production', DEMO: '1' })).toMatch(/^Settings: DEMO: /);
  });
});
