import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileTime } from '../report/outcome.ts';
import { RESULTS_DIR } from '../report/results.ts';

const TIMES_FILE = join(RESULTS_DIR, 'file-times.json');
/** For a file that has not run here yet. */
const DEFAULT_DURATION_MS = 3_000;

/** Returns the milliseconds that a file took when it last ran. */
export function fileTimes(): (file: string) => number {
  const times = readTimes();
  return (file) => times[file] ?? DEFAULT_DURATION_MS;
}

export function saveFileTimes(files: FileTime[]): void {
  const times = Object.fromEntries(files.map(({ file, duration }) => [file, duration]));
  mkdirSync(dirname(TIMES_FILE), { recursive: true });
  writeFileSync(TIMES_FILE, JSON.stringify({ ...readTimes(), ...times }));
}

/** By path below the repository's root; empty before the first run. */
export function readTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(TIMES_FILE, 'utf8'));
  } catch {
    return {};
  }
}
