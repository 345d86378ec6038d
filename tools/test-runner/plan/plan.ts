import { adminBuild } from '../builds/admin-build.ts';
import { learnerBuild } from '../builds/learner-build.ts';
import { serverBuild } from '../builds/server-build.ts';
import { jest, type Suite } from '../jest/jest-step.ts';
import { playwright } from '../playwright/playwright-step.ts';
import { boundaries, builds, lint, types } from '../source-checks.ts';
import type { Step } from '../step.ts';
import { PARTS, type Part, type TestRequest } from './arguments.ts';
import { isBrowserTest } from './test-files.ts';

export interface Plan {
  /** Checks of the sources; two run at a time. */
  checks: Step[];
  /** Each uses both cores and runs alone, in this order. */
  tests: Step[];
  /** Options for Jest and Playwright. */
  rest: string[];
}

/** The parts that are asked for, all of them or with the chosen test files alone. */
export function planOf({ suite, only, files, rest }: Omit<TestRequest, 'changedSince'>): Plan {
  const standard: readonly Part[] = files || suite === 'slow' ? ['jest', 'e2e'] : PARTS;
  const has = (part: Part) => (only ?? standard).includes(part);
  const allTests = () => [...(has('jest') ? [jest(suite)] : []), ...(has('e2e') ? [playwright(suite)] : [])];
  return {
    checks: [
      ...(has('build') || has('jest') || has('e2e') ? builds() : []),
      ...(has('types') ? types() : []),
      ...(has('lint') ? [lint()] : []),
      ...(has('boundaries') ? [boundaries] : []),
    ],
    tests: [
      ...(has('build') ? [serverBuild, learnerBuild, adminBuild] : []),
      ...(files
        ? testSteps(
            suite,
            files.filter((file) => has(isBrowserTest(file) ? 'e2e' : 'jest')),
          )
        : allTests()),
    ],
    rest,
  };
}

/** These test files, in Jest and in Playwright: each starts only if there are any for it. */
export function testSteps(suite: Suite, files: string[]): Step[] {
  const [inJest, inBrowser] = [files.filter((file) => !isBrowserTest(file)), files.filter(isBrowserTest)];
  return [
    ...(inJest.length > 0 ? [jest(suite, ['--runTestsByPath', ...inJest])] : []),
    ...(inBrowser.length > 0 ? [playwright(suite, inBrowser)] : []),
  ];
}
