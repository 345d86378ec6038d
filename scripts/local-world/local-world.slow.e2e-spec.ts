import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminStats } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import { openThrowawayWorld, type ThrowawayWorld } from '../throwaway-world.ts';
import { addressOf, DEMO_PASSWORD } from './demo-accounts.ts';
import { Product } from './demo-library/product.ts';

jest.setTimeout(900_000); // it may have to be built first

const dataDir = mkdtempSync(join(tmpdir(), 'world-'));
chmodSync(dataDir, 0o755); // as root, PostgreSQL's account must get through
const library = resolve(import.meta.dirname, '../../frontend/e2e/library');
const CASES = 30;
let world: ThrowawayWorld | undefined;

async function open(environment: Record<string, string> = {}): Promise<ThrowawayWorld> {
  world = await openThrowawayWorld({
    dataDir,
    environment: { SANDBOX_LIBRARY: library, ...environment },
    output: 'ignore',
  });
  return world;
}

async function adminOf({ url }: ThrowawayWorld): Promise<Product> {
  const product = new Product(url, new AbortController().signal);
  await product.signIn(addressOf('admin'), DEMO_PASSWORD);
  return product;
}

const stats = (admin: Product): Promise<AdminStats> => admin.get('/api/admin/stats');

/** Supervisor, server and database. */
const processesOf = ({ supervisorPid, serverPid }: ThrowawayWorld): number[] => [
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

const untilGone = (pids: number[]) =>
  waitUntil('the end of supervisor, server and database', () => !pids.some(isAlive));

afterEach(async () => {
  await world?.stop();
  world = undefined;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the local world', () => {
  it('fills the library once, also when it is killed while it does', async () => {
    const killed = await open();
    const admin = await adminOf(killed);
    await waitUntil('the first video', async () => {
      const { pending, published } = await stats(admin);
      return pending.total + published.totalVideos > 0;
    });
    await killed.kill();

    const second = await open();
    await second.filled;
    expect(await stats(await adminOf(second))).toMatchObject({
      published: { totalVideos: CASES },
      pending: { total: 0 },
    });
    await second.stop();

    const third = await open();
    await third.filled;
    expect(await stats(await adminOf(third))).toMatchObject({
      published: { totalVideos: CASES },
      pending: { total: 0 },
    });
  });

  it('says why the library is not filled to whoever waits for it', async () => {
    const note = join(dataDir, 'demo-library');
    rmSync(note, { force: true });
    mkdirSync(note); // how far the filling came cannot be read
    const opened = await open();
    await expect(opened.filled).rejects.toThrow('The demo library is not complete: EISDIR');
    rmSync(note, { recursive: true });
  });

  it('leaves no process behind when it is stopped', async () => {
    const opened = await open();
    const pids = processesOf(opened);
    expect(pids.every(isAlive)).toBe(true);
    await opened.stop();
    await untilGone(pids);
  });

  it('ends, and closes everything, when the server dies', async () => {
    const opened = await open();
    const pids = processesOf(opened);
    process.kill(opened.serverPid, 'SIGKILL');
    await untilGone(pids);
  });

  it('does not start on a port that is taken, and says so', async () => {
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
