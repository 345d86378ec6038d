import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '../local-world/terminal.ts';
import type { Step } from './step.ts';
import { FAILED, type Outcome, PASSED, sum } from './tally.ts';

const dist = resolve(import.meta.dirname, '../../frontend/learner/dist');

/** What no learner may have to download. */
const FOREIGN = /^frontend\/admin\/|node_modules\/(antd|@ant-design|@rc-component|rc-[^/]+)\//;

/** Code and styles that a page needs before it can be used, compressed, in kB (1000 bytes). */
const BUDGETS = [
  { page: 'src/landing/home-page', kilobytes: 150 },
  { page: 'src/auth/auth-page', kilobytes: 150 },
  { page: 'src/library/library-page', kilobytes: 170 },
];

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** The boundaries have the last word here: what was really built in, and what it weighs. */
export const learnerBuild: Step = {
  name: "the learner's build: nothing foreign, first load within budget",
  command: 'npm test -- --only=build',
  run: async () => {
    const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
    const modules: string[] = JSON.parse(readFileSync(join(dist, '.vite/modules.json'), 'utf8'));
    return sum([
      nothingForeign(modules),
      ...BUDGETS.map(({ page, kilobytes }) => withinBudget(manifest, page, kilobytes)),
    ]);
  },
};

function nothingForeign(modules: string[]): Outcome {
  const foreign = modules.filter((module) => FOREIGN.test(module));
  for (const module of foreign) say(`  foreign: ${module}`);
  return foreign.length === 0 && modules.length > 0 ? PASSED : FAILED;
}

function withinBudget(manifest: Manifest, page: string, budget: number): Outcome {
  const key = Object.keys(manifest).find((name) => manifest[name]?.src?.startsWith(page));
  if (!key) {
    say(`  ${page} is not in the build`);
    return FAILED;
  }
  const files = new Set(['index.html', key].flatMap((name) => [...filesOf(manifest, name)]));
  const weight = [...files].reduce((total, file) => total + compressedSize(file), 0) / 1000;
  say(`  ${page}: ${weight.toFixed(1)} kB of ${budget} kB in ${files.size} files`);
  return weight <= budget ? PASSED : FAILED;
}

/** A chunk with all that it imports at once. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return files;
  seen.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) {
    for (const file of filesOf(manifest, imported, seen)) files.add(file);
  }
  return files;
}

/** The smallest files are not worth compressing. */
function compressedSize(file: string): number {
  const path = join(dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
