import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const KIB = 1_024;
const MB = 1_000_000;
const LOOK_EVERY = 250;

/** The most memory that a process holds while the work runs, in MB (its resident set, as the system counts it). */
export async function memoryOf<Result>(pid: number, work: () => Promise<Result>): Promise<[Result, number]> {
  let most = 0;
  let done = false;
  const looking = (async () => {
    while (!done) {
      most = Math.max(most, await residentSet(pid));
      await pause(LOOK_EVERY);
    }
  })();
  try {
    return [await work(), most];
  } finally {
    done = true;
    await looking;
  }
}

async function residentSet(pid: number): Promise<number> {
  const status = `/proc/${pid}/status`; // Linux; small images there have no ps
  const kib = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
  return (Number(kib) * KIB) / MB;
}
