import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from './chromium.ts';

const executablePath = chromiumPath();
const results = `${import.meta.dirname}/../../test-results`;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './open-world.ts',
  outputDir: results,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--disable-dev-shm-usage', '--disable-quic'] },
  },
});
