import { runSeed } from '@msk/testing';
import { shareDemo } from '../tools/local-environment/shared-demo.ts';
import { stopSignal } from '../tools/process/stop-signal.ts';
import { print, printError } from '../tools/process/terminal.ts';
import { readArguments, UnusableArgument } from '../tools/test-runner/plan/arguments.ts';
import { changedPlan } from '../tools/test-runner/plan/changed-plan.ts';
import { saveFileTimes } from '../tools/test-runner/plan/file-times.ts';
import { planOf } from '../tools/test-runner/plan/plan.ts';
import { sum } from '../tools/test-runner/report/outcome.ts';
import { report } from '../tools/test-runner/report/report.ts';
import { useCompileCache, useRunFolder } from '../tools/test-runner/run-folder.ts';
import { runSteps } from '../tools/test-runner/step.ts';

const CHECK_CONCURRENCY = 2;

const started = performance.now();
const signal = stopSignal();

process.exit(await main(process.argv.slice(2)));

/** Returns the exit code. */
async function main(args: string[]): Promise<number> {
  await using opened = new AsyncDisposableStack();
  try {
    const request = readArguments(args);
    const { checks, tests, rest } = request.changedSince ? await changedPlan(request) : planOf(request);
    await shareDemo(useRunFolder(opened));
    useCompileCache();
    const context = { signal, rest, seed: runSeed() };
    const outcomes = [...(await runSteps(checks, CHECK_CONCURRENCY, context)), ...(await runSteps(tests, 1, context))];
    const total = sum(outcomes);
    saveFileTimes(total.files);
    report(total, { suite: request.suite, started });
    return total.failed > 0 || total.passed === 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof UnusableArgument) {
      printError(error.message);
      return 1;
    }
    if (!signal.aborted) throw error;
    print('Stopped.');
    return 130;
  }
}
