import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { programOf } from '../local-world/artefacts.ts';
import { poll } from '../poll.ts';

const root = resolve(import.meta.dirname, '../..');

export interface PageServerOptions {
  app: 'learner' | 'admin';
  port: number;
  /** Where it passes calls on to. */
  environment: { API_URL: string; ADMIN_URL?: string };
}

/** Vite, with hot reload. */
export async function startPageServer(
  { app, port, environment }: PageServerOptions,
  opened: AsyncDisposableStack,
): Promise<void> {
  const cwd = join(root, 'frontend', app);
  const command = [programOf('vite', 'vite', cwd), '--port', String(port), '--strictPort', '--host', '127.0.0.1'];
  const child = spawn(process.execPath, [...command, '--logLevel', 'warn'], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  opened.defer(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  await poll({ seconds: 30, every: 100 }, () => fetch(`http://127.0.0.1:${port}/`));
}
