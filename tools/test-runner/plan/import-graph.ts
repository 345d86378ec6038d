import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

const CODE_FILE = /\.(ts|tsx|mjs|cjs)$/;
/** Test databases are created by all migrations, which nothing imports by name. */
const TEST_DATABASE = 'backend/test/support/test-database.ts';
/** The workspaces that are no part of the product. */
const TOOLS = ['sandbox', 'testing'];
const MIGRATION_FILE = /^backend\/src\/migrations\//;

/** The imports between the files of a repository. Paths are relative to its root. */
export class ImportGraph {
  readonly #importers = new Map<string, Set<string>>();
  readonly #texts: Map<string, string>;

  constructor(files: readonly string[], root: string) {
    this.#texts = new Map(
      files.filter((file) => CODE_FILE.test(file)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    );
    for (const [file, text] of this.#texts) {
      for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
        const imported = resolveImport(fileName, file, root);
        if (imported) this.#add(imported, file);
      }
      if (MIGRATION_FILE.test(file)) this.#add(file, TEST_DATABASE);
    }
  }

  /** All files that a change of these affects, with the number of imports between them; the changed files have 0. */
  affectedBy(changed: readonly string[]): Map<string, number> {
    const distances = new Map(changed.map((file) => [file, 0]));
    // A map's iterator also visits entries that are added meanwhile: this is a breadth-first search.
    for (const [file, distance] of distances) {
      for (const importer of this.#importersOf(file)) {
        if (!distances.has(importer)) distances.set(importer, distance + 1);
      }
    }
    return distances;
  }

  #importersOf(file: string): Iterable<string> {
    if (CODE_FILE.test(file)) return this.#importers.get(file) ?? [];
    // Code reads data by file name, so the name occurs in it.
    const name = basename(file);
    return [...this.#texts].filter(([, text]) => text.includes(name)).map(([reader]) => reader);
  }

  #add(imported: string, importer: string): void {
    this.#importers.set(imported, (this.#importers.get(imported) ?? new Set()).add(importer));
  }
}

/** Undefined for packages from the registry. */
function resolveImport(specifier: string, importer: string, root: string): string | undefined {
  const [, workspace, inside] = /^@msk\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const path = workspace
    ? workspace === 'frontend-shared'
      ? `frontend/shared/src/${inside ?? 'index'}`
      : `${TOOLS.includes(workspace) ? 'tools' : 'libs'}/${workspace}/src/${inside ?? 'index'}`
    : specifier.startsWith('.') && join(dirname(importer), specifier);
  if (!path) return undefined;
  const bare = path.replace(/\.js$/, '');
  return [path, ...['.ts', '.tsx', '/index.ts'].map((ending) => bare + ending)].find((candidate) => {
    const file = join(root, candidate);
    return existsSync(file) && statSync(file).isFile();
  });
}
