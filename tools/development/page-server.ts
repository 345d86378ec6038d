import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { programOf } from '../build/artefacts.ts';
import { poll } from '../process/poll.ts';

const root = resolve(import.meta.dirname, '../..');

export interface PageServerOptions {
  app: 'learner' | 'admin';
  port: number;
  /** Where it forwards calls to. */
  env: { API_URL: string; ADMIN_URL?: string };
}

/** Vite, with hot reload. */
export async function startPageServer(
  { app, port, env }: PageServerOptions,
  opened: AsyncDisposableStack,
): Promise<void> {
  const cwd = join(root, 'frontend', app);
  const command = [programOf('vite', 'vite', cwd), '--port', String(port), '--strictPort', '--host', '127.0.0.1'];
  const child = spawn(process.execPath, [...command, '--logLevel', 'warn'], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  opened.defer(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  await poll({ timeoutSeconds: 30, intervalMs: 100 }, () => fetch(`http://127.0.0.1:${port}/`));
}
