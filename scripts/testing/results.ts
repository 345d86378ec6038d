import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../.data/test-results');

/** Where a runner leaves its figures; an old file is removed, so that it can't be taken for the new one. */
export function resultFile(name: string): string {
  const file = resolve(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Undefined when the runner did not come to its end. */
export function readResults<Results>(file: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
