import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { artefacts } from '../../build/artefacts.ts';
import { print } from '../../process/terminal.ts';
import { adminBuild } from '../builds/admin-build.ts';
import { learnerBuild } from '../builds/learner-build.ts';
import { boundaries, build, lint, types } from '../source-checks.ts';
import type { TestRequest } from './arguments.ts';
import { fileTimes } from './file-times.ts';
import { ImportGraph } from './import-graph.ts';
import { type Plan, testSteps } from './plan.ts';
import { isBrowserTest, isSlow, isTest } from './test-files.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Test time, summed over all workers: with the checks about a minute on two cores. */
const TIME_BUDGET_MS = 60_000;

/**
 * Plans what a change can have broken: the checks of the changed parts, and the tests that import a changed file, nearest
 * first until the budget is used up. Changed tests always run. It prints how many are left out.
 */
export async function changedPlan({ changedSince = 'HEAD', rest }: TestRequest): Promise<Plan> {
  const changed = await changedFiles(changedSince);
  print(`${changed.length} files have changed since ${changedSince}.`);
  const all = await git('ls-files', '--cached', '--others', '--exclude-standard');
  const affected = new ImportGraph(all.filter(exists), root).affectedBy(changed);
  const specs = [...affected].filter(([file]) => isTest(file) && !isSlow(file));
  const chosen = selectWithinBudget(specs);
  const inBrowser = chosen.filter(isBrowserTest);
  const pages = changed.some((file) => /^frontend\/(learner|admin|shared)\//.test(file));
  print(
    `Tests: ${chosen.length} files. "npm test" runs ${specs.length - chosen.length} more that the change can reach.`,
  );
  return {
    checks: [
      ...(pages || inBrowser.length > 0 ? artefacts().map(build) : []),
      ...types(changed),
      ...(changed.length > 0 ? [lint(changed), boundaries] : []),
    ],
    tests: [...(pages ? [learnerBuild, adminBuild] : []), ...testSteps('fast', chosen)],
    rest,
  };
}

async function changedFiles(since: string): Promise<string[]> {
  const tracked = await git('diff', '--name-only', since);
  const untracked = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...untracked])].filter(exists);
}

const exists = (file: string): boolean => existsSync(join(root, file));

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 26 });
  return stdout.split('\n').filter(Boolean);
}

/** Sorted by distance, then by duration. */
function selectWithinBudget(specs: [file: string, distance: number][]): string[] {
  const timeOf = fileTimes();
  const ordered = specs.toSorted(([one, near], [other, far]) => near - far || timeOf(one) - timeOf(other));
  let used = 0;
  return ordered
    .filter(([file, distance]) => {
      used += timeOf(file);
      return distance === 0 || used <= TIME_BUDGET_MS;
    })
    .map(([file]) => file);
}
