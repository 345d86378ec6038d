import { existsSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. Source: `getconf CLK_TCK`. */
const TICKS_PER_SECOND = 100;
/** Of the fields after the name of the program, which may contain spaces. Source: proc(5). */
const [USER, SYSTEM] = [11, 12];

/** What a process has used of the processor so far, in seconds; not a number where there is no `/proc`. */
export function readProcessorTime(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND;
}
