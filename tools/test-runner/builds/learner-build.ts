import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LandingContent } from '@msk/contracts';
import { print } from '../../process/terminal.ts';
import { FAILED, type Outcome, PASSED, sum } from '../report/outcome.ts';
import type { Step } from '../step.ts';
import { BuildManifest, type PageBudget } from './build-manifest.ts';

const dist = resolve(import.meta.dirname, '../../../frontend/learner/dist');

/** Modules that the learner's pages must not contain. */
const FORBIDDEN_MODULES =
  /^frontend\/admin\/|node_modules\/(antd|@ant-design|@rc-component|rc-[^/]+|recharts|victory-vendor|dayjs)\//;

/** Compressed scripts of the landing page, in kB (1000 bytes). */
const LANDING_SCRIPT_BUDGET = 45;

const BUDGETS: PageBudget[] = [
  { page: '/auth', chunks: ['src/auth/auth-page'], kilobytes: 140 },
  { page: '/library', chunks: ['library'], kilobytes: 140 },
];

/** Checks the build itself: the modules it contains and the size of each page's first load. */
export const learnerBuild: Step = {
  name: "the learner's build: no forbidden modules, first load within budget",
  command: 'npm test -- --only=build',
  run: async () => {
    const manifest = new BuildManifest(dist);
    return sum([
      checkForbiddenModules(manifest.modules),
      ...BUDGETS.map((budget) => manifest.checkBudget(budget)),
      await checkLanding(manifest),
    ]);
  },
};

function checkForbiddenModules(modules: string[]): Outcome {
  const forbidden = modules.filter((module) => FORBIDDEN_MODULES.test(module));
  for (const module of forbidden) print(`  forbidden: ${module}`);
  return forbidden.length === 0 && modules.length > 0 ? PASSED : FAILED;
}

/** The landing page is rendered as the server does it: every file that it names exists, and its scripts are within budget. */
async function checkLanding(manifest: BuildManifest): Promise<Outcome> {
  const build: { renderLandingPage(content: LandingContent): string } = await import(
    join(dist, '.landing/landing-page.mjs')
  );
  const page = build.renderLandingPage(EMPTY_LANDING);
  const missing = filesNamedIn(page, /["(](\/assets\/[^")]+)[")]/g).filter((file) => !existsSync(join(dist, file)));
  for (const file of missing) print(`  the landing page names ${file}, which is not in the build`);
  const scripts = filesNamedIn(page, /<script[^>]* src="([^"]+)"/g);
  const weight = scripts.reduce((total, file) => total + manifest.compressedSize(file), 0) / 1000;
  print(`  landing page: ${weight.toFixed(1)} kB of ${LANDING_SCRIPT_BUDGET} kB of script in ${scripts.length} files`);
  return missing.length === 0 && scripts.length > 0 && weight <= LANDING_SCRIPT_BUDGET ? PASSED : FAILED;
}

const filesNamedIn = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, file = '']) => file);

const EMPTY_LANDING: LandingContent = {
  publicUrl: 'http://localhost/',
  config: { productName: '', fellowshipUrl: '', supportEmail: '', testimonial: null },
  showcase: [],
  stats: null,
};
