import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** What a run leaves for whoever looks into a failure: results, server logs, traces and pictures. */
export const RESULTS = resolve(root, '.data/test-results');

/** A path as people type it. */
export const belowRoot = (path: string): string => relative(root, path);

/** Where a runner writes its results; an old file is removed, so that it is not taken for the new one. */
export function resultFile(name: string): string {
  const file = resolve(RESULTS, name);
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
