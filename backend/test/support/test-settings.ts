import { readSettings, type Settings } from '../../src/platform/config/settings.js';

/** Settings of a test: nothing but the database is real unless the test says so. */
export const testSettings = (databaseUrl: string, changes: Record<string, string> = {}): Settings =>
  readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    VIMEO_ACCESS_TOKEN: 'test-token',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    ...changes,
  });
