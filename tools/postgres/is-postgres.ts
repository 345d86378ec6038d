import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';

/** Whether the process with this id exists and is a PostgreSQL server. */
export function isPostgres(pid: number): boolean {
  return readProgramName(pid).includes('postgres');
}

/** Empty when the process has ended. It may end at any moment, so one call reads both its existence and its name. */
function readProgramName(pid: number): string {
  try {
    if (platform() === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8');
    if (platform() === 'win32') return execFileSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' });
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
