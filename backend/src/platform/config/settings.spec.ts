import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError, settingsSchema } from './settings.js';

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

/** A value for each setting that no start may accept. */
const WRONG: Record<string, string> = {
  NODE_ENV: 'staging',
  ROLE: 'cron',
  PORT: '65536',
  PUBLIC_URL: 'library.example',
  TRUSTED_PROXIES: '10.0.0.0/8, proxy.internal',
  PRODUCT_NAME: '',
  SUPPORT_EMAIL: 'support',
  FELLOWSHIP_URL: 'javascript:alert(1)',
  LOG_LEVEL: 'loud',
  DATABASE_URL: 'mysql://localhost/library',
  MIGRATION_DATABASE_URL: 'mysql://localhost/library',
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
  RATE_LIMITS: 'maybe',
  DEMO: 'yes',
};
/** Any text is as good as another, and none is one, too. */
const CANNOT_BE_WRONG = ['OPENAI_API_KEY'];

const refusalOf = (environment: Record<string, string | undefined>): string => {
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
  const known = documented.filter((name) => name in settingsSchema.shape && !CANNOT_BE_WRONG.includes(name));

  it.each(known)('R6 stop the start with one line that names %s when it is wrong', (name) => {
    expect(WRONG).toHaveProperty(name);
    expect(refusalOf({ ...needed, [name]: WRONG[name] })).toMatch(new RegExp(`^Settings: ${name}: [^\n]+$`));
  });

  it.each(Object.keys(needed))('R6 stop the start with one line that names %s when it is missing', (name) => {
    expect(refusalOf({ ...needed, [name]: undefined })).toBe(`Settings: ${name} is missing`);
  });

  it('U5 do not let production trust every certificate', () => {
    const careless = { ...needed, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    expect(refusalOf({ ...careless, NODE_ENV: 'production' })).toMatch(/^Settings: NODE_TLS_REJECT_UNAUTHORIZED: /);
    expect(refusalOf({ ...careless, NODE_ENV: 'development' })).toBe('accepted');
  });

  it('L1 do not let production go without limits where real providers are called', () => {
    const here = { VIMEO_BASE_URL: 'http://127.0.0.1:3900', SMTP_URL: 'smtp://localhost:1025' };
    const off = { ...needed, ...here, RATE_LIMITS: 'off' };
    const production = { ...off, NODE_ENV: 'production' };
    expect(refusalOf({ ...off, VIMEO_BASE_URL: undefined })).toBe('accepted');
    expect(refusalOf(production)).toBe('accepted');
    expect(refusalOf({ ...production, OPENAI_BASE_URL: 'https://api.openai.com/v1' })).toBe('accepted');
    for (const real of [
      { VIMEO_BASE_URL: 'https://api.vimeo.com' },
      { VIMEO_BASE_URL: 'http://127.0.0.1.example' },
      { OPENAI_API_KEY: 'key' },
      { SMTP_URL: 'smtps://mail.example' },
    ])
      expect(refusalOf({ ...production, ...real })).toMatch(/^Settings: RATE_LIMITS: [^\n]+$/);
  });

  it('refuse demo accounts in production', () => {
    expect(refusalOf({ ...needed, NODE_ENV: 'production', DEMO: '1' })).toMatch(/^Settings: DEMO: /);
  });
});
