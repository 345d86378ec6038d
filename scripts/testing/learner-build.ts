import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LandingContent } from '@msk/contracts';
import { print } from '../local-environment/terminal.ts';
import { FAILED, type Outcome, PASSED, sum } from './outcome.ts';
import type { Step } from './step.ts';

const dist = resolve(import.meta.dirname, '../../frontend/learner/dist');

/** Modules that the learner's pages must not contain. */
const FORBIDDEN_MODULES = /^frontend\/admin\/|node_modules\/(antd|@ant-design|@rc-component|rc-[^/]+)\//;

/** Compressed scripts of the landing page, in kB (1000 bytes). */
const LANDING_SCRIPT_BUDGET = 45;

/** Compressed code and styles that a page loads before it is usable, in kB (1000 bytes). */
const BUDGETS = [
  { page: 'src/auth/auth-page', kilobytes: 140 },
  { page: 'src/library/library-page', kilobytes: 140 },
];

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** Checks the build itself: the modules it contains and the size of each page's first load. */
export const learnerBuild: Step = {
  name: "the learner's build: no forbidden modules, first load within budget",
  command: 'npm test -- --only=build',
  run: async () => {
    const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
    const modules: string[] = JSON.parse(readFileSync(join(dist, '.vite/modules.json'), 'utf8'));
    return sum([
      checkForbiddenModules(modules),
      ...BUDGETS.map(({ page, kilobytes }) => checkBudget(manifest, page, kilobytes)),
      await checkLanding(),
    ]);
  },
};

function checkForbiddenModules(modules: string[]): Outcome {
  const forbidden = modules.filter((module) => FORBIDDEN_MODULES.test(module));
  for (const module of forbidden) print(`  forbidden: ${module}`);
  return forbidden.length === 0 && modules.length > 0 ? PASSED : FAILED;
}

function checkBudget(manifest: Manifest, page: string, budget: number): Outcome {
  const key = Object.keys(manifest).find((name) => manifest[name]?.src?.startsWith(page));
  if (!key) {
    print(`  ${page} is not in the build`);
    return FAILED;
  }
  const files = new Set(['index.html', key].flatMap((name) => [...filesOf(manifest, name)]));
  const weight = [...files].reduce((total, file) => total + compressedSize(file), 0) / 1000;
  print(`  ${page}: ${weight.toFixed(1)} kB of ${budget} kB in ${files.size} files`);
  return weight <= budget ? PASSED : FAILED;
}

/** The landing page is rendered as the server does it: every file that it names exists, and its scripts are within budget. */
async function checkLanding(): Promise<Outcome> {
  const build: { renderLandingPage(content: LandingContent): string } = await import(
    join(dist, '.landing/landing-page.mjs')
  );
  const page = build.renderLandingPage(EMPTY_LANDING);
  const missing = filesNamedIn(page, /["(](\/assets\/[^")]+)[")]/g).filter((file) => !existsSync(join(dist, file)));
  for (const file of missing) print(`  the landing page names ${file}, which is not in the build`);
  const scripts = filesNamedIn(page, /<script[^>]* src="([^"]+)"/g);
  const weight = scripts.reduce((total, file) => total + compressedSize(file), 0) / 1000;
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

/** The files of a chunk and of its static imports. */
function filesOf(manifest: Manifest, name: string, visited = new Set<string>()): Set<string> {
  const files = new Set<string>();
  const chunk = manifest[name];
  if (!chunk || visited.has(name)) return files;
  visited.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) {
    for (const file of filesOf(manifest, imported, visited)) files.add(file);
  }
  return files;
}

/** The build does not compress the smallest files. */
function compressedSize(file: string): number {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
