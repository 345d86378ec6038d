import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../process/free-port.ts';
import { poll } from '../process/poll.ts';
import { print } from '../process/terminal.ts';
import { installDebianPackage } from './playwright/debian.ts';

/** The URL of a Redis for the tests: that of REDIS_URL, or a new one; undefined where redis-server is not available. */
export async function startRedis(opened: AsyncDisposableStack, signal: AbortSignal): Promise<string | undefined> {
  const { REDIS_URL } = process.env;
  if (REDIS_URL) return REDIS_URL;
  if (!isInstalled() && !(await installDebianPackage('redis-server', signal))) {
    print("Without a redis-server, the tests of Bull's job queue are skipped.");
    return undefined;
  }
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'redis-'));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  opened.defer(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dir, { recursive: true, force: true });
  });
  await poll({ timeoutSeconds: 60, intervalMs: 50, signal }, () => connect(port));
  return `redis://127.0.0.1:${port}`;
}

const isInstalled = (): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'redis-server')));

const connect = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
