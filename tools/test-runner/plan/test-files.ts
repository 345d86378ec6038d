import { existsSync, globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Suite } from '../jest/jest-step.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Paths below the folder of the repository. */
export const isTest = (file: string): boolean => /\.(spec|int-spec|e2e-spec)\.tsx?$/.test(file);
export const isSlow = (file: string): boolean => file.includes('.slow.');
export const isBrowserTest = (file: string): boolean => /^frontend\/e2e\//.test(file);

export const listTestFiles = (suite: Suite): string[] =>
  globSync('{backend,frontend,libs,tools}/**/*spec.{ts,tsx}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', '.data'].includes(name),
  }).filter((file) => isTest(file) && isSlow(file) === (suite === 'slow'));

/**
 * The files that a file, a folder or a part of a path chooses. Jest and Playwright would match it with whole paths: in a
 * checkout below a folder called tools, `npm test -- tools` was every test.
 */
export function chosenBy(choice: string, files: readonly string[]): string[] {
  const path = relative(root, resolve(root, choice));
  if (existsSync(resolve(root, choice))) return files.filter((file) => file === path || file.startsWith(`${path}/`));
  const pattern = new RegExp(choice, 'i');
  return files.filter((file) => pattern.test(file));
}
