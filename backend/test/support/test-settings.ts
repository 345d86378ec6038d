import { withConnectTimeout } from '../../../tools/postgres/connect-timeout.js';
import { readSettings, type Settings } from '../../src/platform/config/settings.js';

/** Environment variables of a test: only the database is real, unless `changes` say otherwise. */
export const environmentVariables = (
  databaseUrl: string,
  changes: Record<string, string> = {},
): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  // An unused port: a test that needs a provider starts a fake one and sets its URL.
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
  // Off, since all tests send their requests from one network while their clock stands still.
  RATE_LIMITS: 'off',
  ...changes,
});

/** Settings of an application in the process of its test. It waits longer for a connection: the machine may be busy. */
export function testSettings(databaseUrl: string, changes: Record<string, string> = {}): Settings {
  const variables = environmentVariables(databaseUrl, changes);
  return readSettings({ ...variables, DATABASE_URL: withConnectTimeout(variables['DATABASE_URL']!) });
}
