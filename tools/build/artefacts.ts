import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Something built from sources. */
export interface Artefact {
  name: string;
  /** Files and folders it is built from. */
  sources: string[];
  output: string;
  /** A Node program with its arguments. */
  command: string[];
  cwd: string;
}

const root = resolve(import.meta.dirname, '../..');

/** The server's programs, bundled. */
export const BUNDLES = join(root, 'backend/dist');
/** The server's modules, each compiled to a file: for development, profiles and benchmarks of single modules. */
export const MODULES = join(BUNDLES, 'modules');

/** Where Node keeps compiled code of the programs that it has run: a start without it takes a fifth more processor time. */
export const COMPILE_CACHE = join(root, '.data/compile-cache');

/** Tells what an artefact was built from. */
export const stampOf = ({ output }: Artefact): string => join(output, '.built-from');

/** The file of a program that a package installs, for Node to run. */
export function programOf(packageName: string, program: string, from = root): string {
  const require = createRequire(join(from, 'package.json'));
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin }: { bin: string | Record<string, string> } = require(manifest);
  const file = typeof bin === 'string' ? bin : bin[program];
  if (!file) throw new Error(`${packageName} has no program ${program}`);
  return join(dirname(manifest), file);
}

function frontend(name: 'learner' | 'admin'): Artefact {
  const cwd = join(root, 'frontend', name);
  return {
    name: `${name} pages`,
    sources: [
      `frontend/${name}`,
      'frontend/shared',
      'frontend/vite.base.ts',
      'frontend/module-list.ts',
      'frontend/production-router.ts',
      'libs/contracts',
      'package-lock.json',
    ],
    output: join(cwd, 'dist'),
    command:
      name === 'learner' ? ['landing-build/build.ts'] : [programOf('vite', 'vite', cwd), 'build', '--logLevel', 'warn'],
    cwd,
  };
}

export const server: Artefact = {
  name: 'server',
  sources: [
    ...['backend', 'libs/contracts', 'libs/kernel', 'libs/lexicon'],
    ...['tsconfig.base.json', 'nest-cli.json', 'package-lock.json'],
    ...['build-server.ts', 'server-sources.ts', 'entities-by-name.mjs'].map((file) => `tools/build/${file}`),
  ],
  output: BUNDLES,
  command: ['tools/build/build-server.ts'],
  cwd: root,
};

export const serverModules: Artefact = {
  ...server,
  name: "server's modules",
  output: MODULES,
  command: ['tools/build/compile-server.ts'],
};

export const artefacts = (): Artefact[] => [server, frontend('learner'), frontend('admin')];
