import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@msk/testing';
import { Redis } from 'ioredis';
import { freePort } from '../../../tools/process/free-port.ts';

export interface TestRedis {
  url: string;
  kill(signal: NodeJS.Signals): void;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** False when no Redis server is installed; the tests that need it are then skipped. */
export function redisIsInstalled(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts a Redis server for one test file, which may kill or freeze it. It syncs every change to disk. */
export async function startRedis(): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server = await launch(port, folder, url);
  return {
    url,
    kill: (signal) => void server.kill(signal),
    restart: async () => {
      server = await launch(port, folder, url);
    },
    stop: async () => {
      await terminate(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, folder: string, url: string): Promise<ChildProcess> {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
    '--save',
    '',
  ];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 0, enableOfflineQueue: false });
  client.on('error', () => undefined); // expected until the server is up
  try {
    await waitUntil('Redis', () => {
      if (server.exitCode !== null) throw new Error(`Redis ended at its start: ${server.exitCode}`);
      return client.ping().catch(() => false);
    });
  } finally {
    client.disconnect();
  }
  return server;
}

function terminate(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGKILL');
  });
}
