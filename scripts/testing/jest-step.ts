import { join, resolve } from 'node:path';
import { startTestCluster } from '../test-cluster.ts';
import { startRedis } from './redis.ts';
import { readResults, resultFile } from './results.ts';
import { runNode } from './run-program.ts';
import type { Step } from './step.ts';
import { FAILED } from './tally.ts';

const root = resolve(import.meta.dirname, '../..');

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Files that failed before their first test. */
  numRuntimeErrorTestSuites: number;
}

/** Unit, integration and HTTP tests, on a real PostgreSQL and, where one can be had, a real Redis. */
export const jest: Step = {
  name: 'unit, integration and HTTP tests',
  run: async ({ signal, rest }) => {
    await using opened = new AsyncDisposableStack();
    const cluster = await startTestCluster();
    opened.defer(() => cluster.stop());
    const redisUrl = await startRedis(opened, signal);

    const file = resultFile('jest.json');
    const { code } = await runNode(
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        join(root, 'node_modules/jest/bin/jest.js'),
        ...['--config', 'jest.config.mjs', '--json', '--outputFile', file, ...rest],
      ],
      { live: true, signal, environment: { TEST_PG: cluster.url, ...(redisUrl && { REDIS_URL: redisUrl }) } },
    );
    const results = readResults<JestResults>(file);
    if (!results) return FAILED;
    const { numPassedTests: passed, numPendingTests: skipped } = results;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    return { passed, skipped, failed: code !== 0 && failed === 0 ? 1 : failed };
  },
};
