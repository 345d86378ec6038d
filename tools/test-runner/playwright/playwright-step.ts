import { join, resolve } from 'node:path';
import { startTestCluster } from '../../postgres/test-cluster.ts';
import { runNode } from '../../process/run-program.ts';
import type { Suite } from '../jest/jest-step.ts';
import { excerpt } from '../report/excerpt.ts';
import { FAILED, type Failure, type FileTime, outcome, quoteTitlePattern } from '../report/outcome.ts';
import { belowRoot, readResults, resultFile } from '../report/results.ts';
import type { Step } from '../step.ts';
import { ensureAllBrowsers } from './install-browsers.ts';
import { ensureChromium } from './install-chromium.ts';

const root = resolve(import.meta.dirname, '../../..');
const TESTS = 'frontend/e2e';
const SERVER_LOG = '.data/test-results/browser-server.log';

interface PlaywrightResults {
  /** Flaky: failed, then passed when it was repeated. */
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: SpecGroup[];
}

/** A file, or a group of tests in it. */
interface SpecGroup {
  suites?: SpecGroup[];
  specs?: Spec[];
}

interface Spec {
  title: string;
  file: string;
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: { duration: number; errors: { message?: string }[]; attachments: { path?: string }[] }[];
  }[];
}

/** Browser tests against the production build: in Chromium, the slow ones also in Firefox and WebKit. */
export const playwright = (suite: Suite, files: string[] = []): Step => ({
  name: suite === 'slow' ? 'slow browser tests' : 'browser tests',
  command: suite === 'slow' ? 'npm run test:slow -- --only=e2e' : 'npm test -- --only=e2e',
  run: async ({ signal, rest }) => {
    const ensureBrowsers = suite === 'slow' ? ensureAllBrowsers : ensureChromium;
    if (!(await ensureBrowsers(signal))) return FAILED;
    // A second lease: the server also stops when Playwright is killed before its own teardown.
    const cluster = await startTestCluster();
    await using opened = new AsyncDisposableStack();
    opened.defer(() => cluster.stop());
    const file = resultFile('playwright.json');
    const reporters = `--reporter=${join(import.meta.dirname, 'playwright-reporter.mjs')},json`;
    const { code } = await runNode(
      [
        join(root, 'node_modules/.bin/playwright'),
        'test',
        '--config',
        `${TESTS}/playwright.config.ts`,
        reporters,
        ...files,
        ...rest,
      ],
      { live: true, signal, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, TEST_SUITE: suite } },
    );
    const results = readResults<PlaywrightResults>(file);
    if (!results) return FAILED;
    const { expected, unexpected, flaky, skipped } = results.stats;
    const specs = results.suites.flatMap(specsOf);
    const failed = unexpected + flaky;
    return outcome({
      passed: expected,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped,
      failures: specs.filter(hasFailed).map(failureOf),
      files: fileTimes(specs),
    });
  },
});

const specsOf = ({ suites = [], specs = [] }: SpecGroup): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const hasFailed = ({ tests }: Spec) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky');

const resultsOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results);

function failureOf(spec: Spec): Failure {
  const file = `${TESTS}/${spec.file}`;
  const traces = resultsOf(spec).flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? []));
  const [error = ''] = resultsOf(spec).flatMap(({ errors }) => errors.flatMap(({ message }) => message ?? []));
  return {
    title: spec.title,
    file,
    error: excerpt(error),
    command: `npm test -- ${file} -g ${quoteTitlePattern(spec.title)}`,
    evidence: [...traces.map(belowRoot), SERVER_LOG],
  };
}

function fileTimes(specs: Spec[]): FileTime[] {
  const times = new Map<string, number>();
  for (const spec of specs) {
    const duration = resultsOf(spec).reduce((total, result) => total + result.duration, 0);
    times.set(spec.file, (times.get(spec.file) ?? 0) + duration);
  }
  return [...times].map(([file, duration]) => ({ file: `${TESTS}/${file}`, duration }));
}
