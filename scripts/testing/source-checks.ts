import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Artefact, artefacts } from '../local-world/artefacts.ts';
import { bringUpToDate } from '../local-world/build.ts';
import { check, type Step } from './step.ts';
import { PASSED } from './tally.ts';

const root = resolve(import.meta.dirname, '../..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const CRUISED = ['backend', 'frontend', 'libs', 'scripts', 'bench'].filter((folder) => existsSync(join(root, folder)));

export const lint = check('lint and format', () => [
  bin('biome'),
  'check',
  '--error-on-warnings',
  '--max-diagnostics=200',
  '.',
]);

export const types: Step[] = [
  ['libraries and scripts', 'tsconfig.json'],
  ['server', 'backend/tsconfig.json'],
  ['pages', 'frontend/tsconfig.json'],
  ['browser tests', 'frontend/e2e/tsconfig.json'],
].map(([name, project = '']) => check(`types: ${name}`, () => [bin('tsc'), '--noEmit', '-p', project]));

export const boundaries = check('boundaries', () => [
  bin('depcruise'),
  '--config',
  '.dependency-cruiser.cjs',
  ...CRUISED,
]);

export const builds = (): Step[] => artefacts().map(build);

const build = (artefact: Artefact): Step => ({
  name: `build: ${artefact.name}`,
  run: async ({ signal }) => {
    await bringUpToDate(artefact, signal);
    return PASSED;
  },
});
