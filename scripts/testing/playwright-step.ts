import { join, resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { readResults, resultFile } from './results.ts';
import { runNode } from './run-program.ts';
import type { Step } from './step.ts';
import { FAILED } from './tally.ts';

const root = resolve(import.meta.dirname, '../..');

interface PlaywrightResults {
  /** Flaky: passed, but not at once. */
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Whole journeys in a browser, against the production build. */
export const playwright: Step = {
  name: 'browser tests',
  run: async ({ signal, rest }) => {
    if (!(await ensureChromium(signal))) return FAILED;
    const file = resultFile('playwright.json');
    const { code } = await runNode(
      [join(root, 'node_modules/.bin/playwright'), 'test', '--config', 'frontend/e2e/playwright.config.ts', ...rest],
      { live: true, signal, environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    const stats = readResults<PlaywrightResults>(file)?.stats;
    if (!stats) return FAILED;
    const { expected, unexpected, flaky, skipped } = stats;
    return { passed: expected + flaky, failed: code !== 0 && unexpected === 0 ? 1 : unexpected, skipped };
  },
};
