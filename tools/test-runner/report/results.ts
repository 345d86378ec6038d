import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** What a run leaves to explain its failures: results, server logs, traces and screenshots. */
export const RESULTS_DIR = resolve(root, '.data/test-results');

/** A path relative to the repository's root. */
export const belowRoot = (path: string): string => relative(root, path);

/** The file for a runner's results; an old one is removed, so that it is not mistaken for the new one. */
export function resultFile(name: string): string {
  const file = resolve(RESULTS_DIR, name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Undefined when the runner did not finish. */
export function readResults<Results>(file: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
