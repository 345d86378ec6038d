import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Prints one line per file with the progress, and the messages of a failed file at once. */
export default class JestReporter {
  #done = 0;
  #total = 0;

  /** @param {import('@jest/reporters').AggregatedResult} results */
  onRunStart({ numTotalTestSuites }) {
    this.#total = numTotalTestSuites;
  }

  /**
   * @param {import('@jest/reporters').Test} test
   * @param {import('@jest/reporters').TestResult} result
   */
  onTestResult({ path, context }, result) {
    this.#done += 1;
    const file = relative(context.config.rootDir, path);
    const failed = result.numFailingTests > 0 || result.testExecError !== undefined;
    const done = `[${String(this.#done).padStart(String(this.#total).length)}/${this.#total}]`;
    const time = ((result.perfStats.end - result.perfStats.start) / 1_000).toFixed(1);
    print(`${done} ${failed ? '✗' : '✓'} ${file} (${result.numPassingTests} passed, ${time} s)`);
    for (const { message, origin } of result.console ?? []) print(`${message}\n${origin}`);
    if (failed) print(result.failureMessage ?? '');
    else if (process.env['TEST_LOGS']) rmSync(join(process.env['TEST_LOGS'], `${file}.log`), { force: true });
  }

  /** Required by Jest. */
  getLastError() {
    return undefined;
  }
}

/** @param {string} text */
function print(text) {
  process.stderr.write(`${text}\n`);
}
