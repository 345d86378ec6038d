import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminStats } from '@msk/contracts';
import { SMALL_LIBRARY, waitUntil } from '@msk/testing';
import { findRunningDatabase } from './database.ts';
import { addressOf, DEMO_PASSWORD } from './demo-accounts.ts';
import { ProductClient } from './demo-library/product-client.ts';
import { openTemporaryEnvironment, type TemporaryEnvironment } from './temporary-environment.ts';

jest.setTimeout(900_000); // it may have to be built first

const dataDir = mkdtempSync(join(tmpdir(), 'environment-'));
chmodSync(dataDir, 0o755); // when run as root, PostgreSQL's account needs access
let environment: TemporaryEnvironment | undefined;

async function open(env: Record<string, string> = {}): Promise<TemporaryEnvironment> {
  environment = await openTemporaryEnvironment({
    dataDir,
    env: { SANDBOX_LIBRARY: SMALL_LIBRARY.path, ...env },
    output: 'ignore',
  });
  return environment;
}

async function signInAdmin({ url }: TemporaryEnvironment): Promise<ProductClient> {
  const product = new ProductClient(url, new AbortController().signal);
  await product.signIn(addressOf('admin'), DEMO_PASSWORD);
  return product;
}

const fetchStats = (admin: ProductClient): Promise<AdminStats> => admin.get('/api/admin/stats');

/** Supervisor, server and database. */
const processesOf = ({ supervisorPid, serverPid }: TemporaryEnvironment): number[] => [
  supervisorPid,
  serverPid,
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]),
];

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const waitForExit = (pids: number[]) =>
  waitUntil('the end of supervisor, server and database', () => !pids.some(isAlive));

afterEach(async () => {
  await environment?.stop();
  environment = undefined;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('Local environment', () => {
  it('fills the library once, even if it is killed meanwhile', async () => {
    const killed = await open();
    const admin = await signInAdmin(killed);
    await waitUntil('the first video', async () => {
      const { pending, published } = await fetchStats(admin);
      return pending.total + published.totalVideos > 0;
    });
    await killed.kill();

    const second = await open();
    await second.filled;
    expect(await fetchStats(await signInAdmin(second))).toMatchObject({
      published: { totalVideos: SMALL_LIBRARY.videoCount },
      pending: { total: 0 },
    });
    await second.stop();

    const third = await open();
    await third.filled;
    expect(await fetchStats(await signInAdmin(third))).toMatchObject({
      published: { totalVideos: SMALL_LIBRARY.videoCount },
      pending: { total: 0 },
    });
  });

  it('reports to its parent why the library cannot be filled', async () => {
    const progressFile = join(dataDir, 'demo-library');
    rmSync(progressFile, { force: true });
    mkdirSync(progressFile); // the progress cannot be read
    const opened = await open();
    await expect(opened.filled).rejects.toThrow('The demo library is not complete: EISDIR');
    rmSync(progressFile, { recursive: true });
  });

  it('waits a minute for a connection to its own database, as does a command beside it', async () => {
    const { databaseUrl } = await open();
    expect(new URL(databaseUrl).searchParams.get('connect_timeout')).toBe('60');
    expect(await findRunningDatabase({ databaseUrl: undefined, dataDir })).toBe(databaseUrl);
  });

  it('leaves no process behind when it is stopped', async () => {
    const opened = await open();
    const pids = processesOf(opened);
    expect(pids.every(isAlive)).toBe(true);
    await opened.stop();
    await waitForExit(pids);
  });

  it('stops everything when the server dies', async () => {
    const opened = await open();
    const pids = processesOf(opened);
    process.kill(opened.serverPid, 'SIGKILL');
    await waitForExit(pids);
  });

  it('refuses to start on a port in use and names the port', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const { port } = taken.address() as { port: number };
    try {
      await expect(open({ PORT: String(port) })).rejects.toThrow(
        new RegExp(`ended with code 1[^]*Port ${port} is in use`),
      );
    } finally {
      taken.close();
    }
  });
});
