import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startTestCluster } from '../../postgres/test-cluster.ts';
import { runNode } from '../../process/run-program.ts';
import { startRedis } from '../redis.ts';
import { excerpt } from '../report/excerpt.ts';
import { FAILED, type Failure, outcome, quoteTitlePattern } from '../report/outcome.ts';
import { belowRoot, RESULTS_DIR, readResults, resultFile } from '../report/results.ts';
import type { Step } from '../step.ts';

const root = resolve(import.meta.dirname, '../../..');
/** The server's log of each test file, by its path; see backend/test/support/server-log.ts. Each suite has its own. */
const logsDir = (suite: Suite) => join(RESULTS_DIR, 'server-logs', suite);

/** `slow`: the files with `.slow.` in their name. `fast`: the others. */
export type Suite = 'fast' | 'slow';

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Files that failed before their first test. */
  numRuntimeErrorTestSuites: number;
  testResults: JestFile[];
}

interface JestFile {
  name: string;
  status: string;
  /** All failures of the file as one text. */
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** Unit, integration and HTTP tests on a real PostgreSQL and, where available, a real Redis. */
export const jest = (suite: Suite, files: string[] = []): Step => ({
  name: suite === 'slow' ? 'slow tests' : 'unit, integration and HTTP tests',
  command: suite === 'slow' ? 'npm run test:slow' : 'npm test -- --only=jest',
  run: async ({ signal, seed, rest }) => {
    await using opened = new AsyncDisposableStack();
    const cluster = await startTestCluster();
    opened.defer(() => cluster.stop());
    const redisUrl = await startRedis(opened, signal);

    const logs = logsDir(suite);
    rmSync(logs, { recursive: true, force: true });
    const file = resultFile('jest.json');
    const { code } = await runNode(
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        '--max-semi-space-size=64', // MB; loading modules makes many short-lived objects
        join(root, 'node_modules/jest/bin/jest.js'),
        ...['--config', 'jest.config.mjs', '--reporters', join(import.meta.dirname, 'jest-reporter.mjs')],
        ...['--testSequencer', join(import.meta.dirname, 'jest-sequencer.mjs')],
        ...['--json', '--outputFile', file, ...files, ...rest],
      ],
      {
        live: true,
        signal,
        env: {
          TEST_PG: cluster.url,
          TEST_SUITE: suite,
          TEST_LOGS: logs,
          SEED: String(seed),
          ...(redisUrl && { REDIS_URL: redisUrl }),
        },
      },
    );
    const results = readResults<JestResults>(file);
    if (!results) return FAILED;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    return outcome({
      passed: results.numPassedTests,
      skipped: results.numPendingTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      failures: results.testResults.flatMap((result) => failuresOf(result, { seed, logs })),
      files: results.testResults.map(({ name, startTime, endTime }) => ({
        file: belowRoot(name),
        duration: endTime - startTime,
      })),
    });
  },
});

function failuresOf(
  { name, status, message, assertionResults }: JestFile,
  { seed, logs }: { seed: number; logs: string },
): Failure[] {
  if (status !== 'failed') return [];
  const file = belowRoot(name);
  const command = `SEED=${seed} npm test -- ${file}`;
  const log = join(logs, `${file}.log`);
  const evidence = existsSync(log) ? [belowRoot(log)] : [];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0)
    return [{ title: 'The file does not run.', file, error: excerpt(message), command, evidence }];
  return failed.map(({ fullName, failureMessages: [error = ''] }) => ({
    title: fullName,
    file,
    error: excerpt(error),
    command: `${command} -t ${quoteTitlePattern(fullName)}`,
    evidence,
  }));
}
