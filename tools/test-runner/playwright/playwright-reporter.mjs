/** Prints one line per test with the progress, and the errors of a failed test at once. */
export default class PlaywrightReporter {
  #done = 0;
  #total = 0;

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_, suite) {
    this.#total = suite.allTests().length;
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    if (result.retry === 0) this.#done += 1;
    const [, , file, ...titles] = test.titlePath();
    const done = `[${String(this.#done).padStart(String(this.#total).length)}/${this.#total}]`;
    const failed = test.outcome() === 'unexpected' || test.outcome() === 'flaky';
    const repeated = result.retry > 0 ? `, repeated for its trace: ${result.status}` : '';
    const time = `${(result.duration / 1_000).toFixed(1)} s`;
    print(`${done} ${failed ? '✗' : '✓'} ${file} › ${titles.join(' › ')} (${time}${repeated})`);
    if (failed) for (const error of result.errors) print(describe(error));
  }

  /** Errors of the set-up or of a file.
   * @param {import('@playwright/test/reporter').TestError} error
   */
  onError(error) {
    print(describe(error));
  }

  printsToStdio() {
    return true;
  }
}

/** @param {import('@playwright/test/reporter').TestError} error */
const describe = ({ message, stack, value, snippet }) =>
  [stack ?? message ?? value, snippet].filter(Boolean).join('\n');

/** @param {string} text */
function print(text) {
  process.stdout.write(`${text}\n`);
}
