import { defineConfig, devices } from '@playwright/test';
import { chromiumPath } from '../../tools/test-runner/playwright/chromium-path.ts';
import { TRACES_DIR } from './result-paths.ts';

const executablePath = chromiumPath();

/** `npm run test:slow` runs the slow files, `npm test` the others. */
const FILES = { slow: '**/*.slow.spec.ts', fast: '**/!(*.slow).spec.ts' };
const { TEST_SUITE: suite } = process.env;
const filesOfOtherSuite = suite === 'slow' ? [FILES.fast] : suite === 'fast' ? [FILES.slow] : [];

/** They start an environment of their own; see own-environment.ts. */
const FILES_WITH_ENVIRONMENT = [
  ...['**/hostile-texts.slow.spec.ts', '**/documentation-pictures.slow.spec.ts'],
  ...['**/rate-limits.spec.ts', '**/unsubscribe.spec.ts'],
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // In one project Playwright would run the files with other fixtures last, when nothing is left to do while they start.
  projects: [
    { name: 'own environments', testMatch: FILES_WITH_ENVIRONMENT, testIgnore: filesOfOtherSuite },
    { name: 'shared environment', testIgnore: [...filesOfOtherSuite, ...FILES_WITH_ENVIRONMENT] },
  ],
  globalSetup: './open-environment.ts',
  outputDir: TRACES_DIR,
  fullyParallel: true,
  // On two cores: a third of the time a test waits for the server.
  workers: 3,
  // Generous, for slow machines: it only delays failures.
  timeout: suite === 'slow' ? 600_000 : 180_000,
  expect: { timeout: 50_000 },
  // A failed test runs once more, for its trace. One that passes then has found a bug: the run fails all the same.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    // The failure names the action; the limit of the whole test would only say that it was reached.
    actionTimeout: 100_000,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark', // the theme follows it; Playwright's own default is light
    // The DOM at each step costs a fifth of the processor time, so only the repetition of a failed test records it: docs/adr/0040.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
    // Animations are not tested, and rendering them without a GPU is slow.
    contextOptions: { reducedMotion: 'reduce' },
    // Each context would install it anew, for a tenth of the time; the tests of offline use and the study journey have it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--disable-dev-shm-usage', '--disable-quic'] },
  },
});
