import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RESULTS } from './results.ts';
import type { FileTime } from './tally.ts';

const FILE = join(RESULTS, 'file-times.json');
/** Milliseconds, of a file that has not run here yet. */
const USUAL = 3_000;

/** Milliseconds that each file took when it last ran. */
export function fileTimes(): (file: string) => number {
  const times = readTimes();
  return (file) => times[file] ?? USUAL;
}

export function rememberFileTimes(files: FileTime[]): void {
  const times = Object.fromEntries(files.map(({ file, duration }) => [file, duration]));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readTimes(), ...times }));
}

/** By path below the root; empty where nothing has run yet. */
export function readTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}
