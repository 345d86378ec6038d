import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';

/** Whether the process with this id exists and is a PostgreSQL server. */
export function isPostgres(pid: number): boolean {
  return programOf(pid).includes('postgres');
}

function programOf(pid: number): string {
  if (platform() === 'linux') {
    const file = `/proc/${pid}/comm`;
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }
  try {
    if (platform() === 'win32') return execFileSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' });
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
