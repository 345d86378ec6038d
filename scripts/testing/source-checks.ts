import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Artefact, artefacts } from '../local-world/artefacts.ts';
import { bringUpToDate } from '../local-world/build.ts';
import { check, type Step } from './step.ts';
import { PASSED } from './tally.ts';

const root = resolve(import.meta.dirname, '../..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const CRUISED = ['backend', 'frontend', 'libs', 'scripts', 'bench'].filter((folder) => existsSync(join(root, folder)));

/** Of the whole repository, unless files are named. */
export const lint = (files: string[] = ['.']): Step =>
  check('lint and format', 'lint', () => [
    bin('biome'),
    'check',
    '--error-on-warnings',
    '--max-diagnostics=200',
    ...['--no-errors-on-unmatched', '--files-ignore-unknown=true'],
    ...files,
  ]);

/** A TypeScript project, and the folders whose changes can break it. */
const PROJECTS = [
  { name: 'server', project: 'backend/tsconfig.json', madeOf: /^(backend|libs)\// },
  { name: 'pages', project: 'frontend/tsconfig.json', madeOf: /^(frontend\/(?!e2e\/)|libs\/contracts\/)/ },
  { name: 'libraries and scripts', project: 'tsconfig.json', madeOf: /^(libs|scripts|bench)\// },
  { name: 'browser tests', project: 'frontend/e2e/tsconfig.json', madeOf: /^(frontend\/e2e|scripts)\// },
];

/** Of all projects, or of those that a change in these files can break. */
export const types = (changed?: string[]): Step[] =>
  PROJECTS.filter(({ madeOf }) => !changed || changed.some((file) => madeOf.test(file))).map(({ name, project }) =>
    check(`types: ${name}`, 'types', () => [
      bin('tsc'),
      ...['--noEmit', '-p', project, '--incremental'],
      ...['--tsBuildInfoFile', join(root, '.data/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)],
    ]),
  );

export const boundaries = check('boundaries', 'boundaries', () => [
  bin('depcruise'),
  '--config',
  '.dependency-cruiser.cjs',
  ...CRUISED,
]);

export const builds = (): Step[] => artefacts().map(build);

export const build = (artefact: Artefact): Step => ({
  name: `build: ${artefact.name}`,
  command: 'npm test -- --only=build',
  run: async ({ signal }) => {
    await bringUpToDate(artefact, signal);
    return PASSED;
  },
});
