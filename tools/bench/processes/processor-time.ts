import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const MS_PER_TICK = 10;

/** Of /proc/PID/stat, counted after the name, which may contain blanks: parent, and ticks of itself and of its ended children. */
function readStat(pid: number): { parent: number; own: number; ticks: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    const own = fields[11]! + fields[12]!;
    return { parent: fields[1]!, own, ticks: own + fields[13]! + fields[14]! };
  } catch {
    return null; // it has ended, or there is no /proc
  }
}

export const parentOf = (pid: number): number => readStat(pid)?.parent ?? 0;

/** Milliseconds of processor time that a process has used so far, without its children; not a number without `/proc`. */
export const ownProcessorTime = (pid: number): number => (readStat(pid)?.own ?? Number.NaN) * MS_PER_TICK;

/** Milliseconds of processor time that a process and its children have used so far. */
export function processorTime(pid: number): number {
  const own = readStat(pid)?.ticks ?? 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat?.parent === pid)
    .reduce((sum, stat) => sum + stat!.ticks, 0);
  return (own + children) * MS_PER_TICK;
}
