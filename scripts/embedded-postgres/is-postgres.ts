import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';

/** Whether the process with this id exists and is a PostgreSQL server. */
export function isPostgres(pid: number): boolean {
  return programOf(pid).includes('postgres');
}

/** Empty when the process is gone. It may end while it is looked at, so one call has to answer both questions. */
function programOf(pid: number): string {
  try {
    if (platform() === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8');
    if (platform() === 'win32') return execFileSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' });
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
