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
    this.#done += 1;
    const [, , file, ...titles] = test.titlePath();
    const done = `[${String(this.#done).padStart(String(this.#total).length)}/${this.#total}]`;
    const mark = test.ok() ? '✓' : '✗';
    print(`${done} ${mark} ${file} › ${titles.join(' › ')} (${(result.duration / 1_000).toFixed(1)} s)`);
    if (!test.ok()) for (const error of result.errors) print(describe(error));
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
