import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
import { TRACES } from './results.ts';

const executablePath = chromiumPath();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './open-world.ts',
  outputDir: TRACES,
  fullyParallel: true,
  workers: 2,
  // For a machine five times slower than ours, with something to spare: what never comes is a failure anyway.
  timeout: 180_000,
  expect: { timeout: 50_000 },
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // The trace has the page's content at each step; a film of it besides would cost a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    // Nothing is tested about how things move, and drawing it without a graphics card takes the processor's time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--disable-dev-shm-usage', '--disable-quic'] },
  },
});
