import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KIB = 1_024;
const MB = 1_000_000;
const LOOK_EVERY = 250;

/** The most memory that a process holds while the work runs, in MB (its resident set, as the system counts it). */
export async function memoryOf<Result>(pid: number, work: () => Promise<Result>): Promise<[Result, number]> {
  let most = 0;
  let done = false;
  const looking = (async () => {
    while (!done) {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
      most = Math.max(most, (Number(stdout.trim()) * KIB) / MB);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  })();
  try {
    return [await work(), most];
  } finally {
    done = true;
    await looking;
  }
}
