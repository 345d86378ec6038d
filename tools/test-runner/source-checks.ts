import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Artefact, artefacts } from '../build/artefacts.ts';
import { buildIfOutdated } from '../build/build-if-outdated.ts';
import { PASSED } from './report/outcome.ts';
import { check, type Step } from './step.ts';

const root = resolve(import.meta.dirname, '../..');
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const CHECKED_FOLDERS = ['backend', 'frontend', 'libs', 'tools', 'scripts'].filter((folder) =>
  existsSync(join(root, folder)),
);

/** Checks the whole repository by default. */
export const lint = (files: string[] = ['.']): Step =>
  check('lint and format', 'lint', () => [
    bin('biome'),
    'check',
    '--error-on-warnings',
    '--max-diagnostics=200',
    ...['--no-errors-on-unmatched', '--files-ignore-unknown=true'],
    ...files,
  ]);

/** The TypeScript projects and the folders that can break them. */
const PROJECTS = [
  { name: 'server', project: 'backend/tsconfig.json', sources: /^(backend|libs|tools\/(sandbox|testing))\// },
  { name: 'pages', project: 'frontend/tsconfig.json', sources: /^(frontend\/(?!e2e\/)|libs\/contracts\/)/ },
  { name: 'libraries and tools', project: 'tsconfig.json', sources: /^(libs|tools|scripts)\// },
  { name: 'browser tests', project: 'frontend/e2e/tsconfig.json', sources: /^(frontend\/e2e|tools)\// },
];

/** Checks all projects, or those that a change of these files can break. */
export const types = (changed?: string[]): Step[] =>
  PROJECTS.filter(({ sources }) => !changed || changed.some((file) => sources.test(file))).map(({ name, project }) =>
    check(`types: ${name}`, 'types', () => [
      join(root, 'node_modules/typescript7/bin/tsc'), // a quarter of the processor time of TypeScript 6
      ...['--noEmit', '-p', project, '--incremental'],
      ...['--tsBuildInfoFile', join(root, '.data/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)],
    ]),
  );

export const boundaries = check('boundaries', 'boundaries', () => [
  bin('depcruise'),
  '--config',
  '.dependency-cruiser.cjs',
  ...CHECKED_FOLDERS,
]);

export const builds = (): Step[] => artefacts().map(build);

export const build = (artefact: Artefact): Step => ({
  name: `build: ${artefact.name}`,
  command: 'npm test -- --only=build',
  run: async ({ signal }) => {
    await buildIfOutdated(artefact, signal);
    return PASSED;
  },
});
