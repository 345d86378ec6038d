import { readSettings, type Settings } from '../../src/platform/config/settings.js';

/** Settings of a test: nothing but the database is real unless the test says so. */
export const environmentOf = (databaseUrl: string, changes: Record<string, string> = {}): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  // A port where nobody answers: a test that needs a provider starts a stand-in and names it.
  VIMEO_BASE_URL: 'http://127.0.0.1:1',
  OPENAI_BASE_URL: 'http://127.0.0.1:1',
  VIMEO_ACCESS_TOKEN: 'test-token',
  STRIPE_API_BASE: 'http://127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_a-secret-of-the-tests-that-is-long-enough',
  STRIPE_PRICE_MONTHLY: 'price_sandbox_monthly',
  STRIPE_PRICE_ANNUAL: 'price_sandbox_annual',
  FELLOWSHIP_WEBHOOK_SECRET: 'fellowship-secret-of-all-of-the-tests',
  SMTP_URL: 'smtp://127.0.0.1:1',
  // All tests call from one network, and their clock stands still: those about limits turn them on.
  RATE_LIMITS: 'off',
  ...changes,
});

export const testSettings = (databaseUrl: string, changes: Record<string, string> = {}): Settings =>
  readSettings(environmentOf(databaseUrl, changes));
