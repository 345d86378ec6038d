import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const KIB = 1_024;
const MB = 1_000_000;
const POLL_INTERVAL_MS = 250;

/** Runs the work and returns its result with the peak resident set size of a process in MB. */
export async function measureMemory<Result>(pid: number, work: () => Promise<Result>): Promise<[Result, number]> {
  let peak = 0;
  let done = false;
  const polling = (async () => {
    while (!done) {
      peak = Math.max(peak, await readResidentSet(pid));
      await pause(POLL_INTERVAL_MS);
    }
  })();
  try {
    return [await work(), peak];
  } finally {
    done = true;
    await polling;
  }
}

/** In MB. */
export async function readResidentSet(pid: number): Promise<number> {
  const status = `/proc/${pid}/status`; // Linux; small images have no ps
  const kib = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
  return (Number(kib) * KIB) / MB;
}
