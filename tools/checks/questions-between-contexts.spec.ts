import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SRC = resolve(import.meta.dirname, '../../backend/src');
const IMPORT = /import (?:type )?\{([^}]*)\} from '(?:\.\.\/)+(\w+)\/index\.js'/g;

const contexts = globSync('*/published-queries.ts', { cwd: SRC }).map((file) => file.split('/')[0]!);
const publishedBy = new Map(
  contexts.map((context) => [context, exportsOf(join(SRC, context, 'published-queries.ts'))]),
);

/** The other contexts whose published queries each folder of the server imports. */
const queried = new Map(
  globSync('*/', { cwd: SRC }).map((folder) => {
    const files = globSync(`${folder}/**/*.ts`, { cwd: SRC }).filter((file) => !/spec\.ts$/.test(file));
    return [folder.replace('/', ''), new Set(files.flatMap((file) => questionsIn(join(SRC, file))))];
  }),
);

function exportsOf(file: string): Set<string> {
  const names = readFileSync(file, 'utf8').matchAll(
    /^export (?:class|interface|type|const|async function|function) (\w+)/gm,
  );
  return new Set(Array.from(names, ([, name]) => name!));
}

function questionsIn(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, names = '', context = '']) => {
    const imported = names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' ')[0]!,
    );
    return imported.some((name) => publishedBy.get(context)?.has(name)) ? [context] : [];
  }).flat();
}

function cycleFrom(context: string, path: readonly string[] = []): string[] | null {
  if (path.includes(context)) return [...path.slice(path.indexOf(context)), context];
  for (const next of queried.get(context) ?? []) {
    const cycle = cycleFrom(next, [...path, context]);
    if (cycle) return cycle;
  }
  return null;
}

describe('the questions of contexts', () => {
  it('are found', () => {
    expect(contexts).toContain('billing');
    expect(queried.get('learning')).toContain('catalog');
    expect(queried.get('accounts')).toContain('billing');
  });

  it('go one way: no two contexts ask each other, directly or through others', () => {
    expect(contexts.map((context) => cycleFrom(context)).filter(Boolean)).toEqual([]);
  });
});
