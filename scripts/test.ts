import { runSeed } from '@msk/testing';
import { shareDemo } from '../tools/local-environment/shared-demo.ts';
import { stopSignal } from '../tools/process/stop-signal.ts';
import { print, printError } from '../tools/process/terminal.ts';
import { adminBuild } from '../tools/test-runner/builds/admin-build.ts';
import { learnerBuild } from '../tools/test-runner/builds/learner-build.ts';
import { serverBuild } from '../tools/test-runner/builds/server-build.ts';
import { jest } from '../tools/test-runner/jest/jest-step.ts';
import { PARTS, type Part, readArguments, type TestRequest, UnknownPart } from '../tools/test-runner/plan/arguments.ts';
import { changedPlan, type Plan } from '../tools/test-runner/plan/changed-plan.ts';
import { saveFileTimes } from '../tools/test-runner/plan/file-times.ts';
import { playwright } from '../tools/test-runner/playwright/playwright-step.ts';
import { sum } from '../tools/test-runner/report/outcome.ts';
import { report } from '../tools/test-runner/report/report.ts';
import { useCompileCache, useRunFolder } from '../tools/test-runner/run-folder.ts';
import { boundaries, builds, lint, types } from '../tools/test-runner/source-checks.ts';
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
    if (error instanceof UnknownPart) {
      printError(error.message);
      return 1;
    }
    if (!signal.aborted) throw error;
    print('Stopped.');
    return 130;
  }
}

function planOf({ suite, only = suite === 'slow' ? ['jest', 'e2e'] : [...PARTS], rest }: TestRequest): Plan {
  const has = (part: Part) => only.includes(part);
  return {
    checks: [
      ...(has('build') || has('jest') || has('e2e') ? builds() : []),
      ...(has('types') ? types() : []),
      ...(has('lint') ? [lint()] : []),
      ...(has('boundaries') ? [boundaries] : []),
    ],
    tests: [
      ...(has('build') ? [serverBuild, learnerBuild, adminBuild] : []),
      ...(has('jest') ? [jest(suite)] : []),
      ...(has('e2e') ? [playwright(suite)] : []),
    ],
    rest,
  };
}
