import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { reachableHome, unprivilegedAccount } from '../../../tools/postgres/account.ts';
import { findBinaries } from '../../../tools/postgres/binaries.ts';
import { Cluster } from '../../../tools/postgres/cluster.ts';
import { freePort } from '../../../tools/process/free-port.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { environmentVariables } from '../support/test-settings.js';
import { NOTHING, readLosses, startWriters } from './registration-load.js';

const DISK_BYTES = 300 * 2 ** 20;
const BLOCK = Buffer.alloc(2 ** 20);

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
chmodSync(folder, 0o755); // as root, PostgreSQL's account must get through

/** Mounts an empty file system of the given size. Returns false where this process may not. */
function mount(target: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES},mode=700`, 'tmpfs', target], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
/** The file system remains until the last process that uses it ends, and nothing has to be cleaned up. */
const detach = (target: string) => execFileSync('umount', ['--lazy', target]);

function mayMount(): boolean {
  if (!mount(folder)) return false;
  detach(folder);
  return true;
}

(mayMount() ? describe : describe.skip)('a full disk of PostgreSQL', () => {
  const account = unprivilegedAccount();
  let postgres: { pid: number; url: string };
  let app: BuiltApp;

  /** Starts PostgreSQL on a disk of its own. It opens its files relative to its current folder. */
  async function startOnSmallDisk(): Promise<{ pid: number; url: string }> {
    const home = await reachableHome(join(folder, 'pg'), await findBinaries(), account);
    const { dataDir } = home;
    const cluster = new Cluster(home, account, { durable: true });
    await cluster.create();
    renameSync(dataDir, `${dataDir}-created`);
    mkdirSync(dataDir);
    mount(dataDir);
    try {
      cpSync(`${dataDir}-created`, dataDir, { recursive: true });
      execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, dataDir]);
      await cluster.start();
      const [pid] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1);
      return { pid: Number(pid), url: cluster.tcpUrl('postgres') }; // a socket would be on the detached disk
    } finally {
      detach(dataDir);
    }
  }

  beforeAll(async () => {
    postgres = await startOnSmallDisk();
    app = await startBuiltApp(
      environmentVariables(postgres.url, { PORT: String(await freePort()), LOG_LEVEL: 'fatal' }),
    );
  });
  afterAll(async () => {
    app?.signal('SIGKILL');
    await app?.ended;
    if (postgres) process.kill(postgres.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  });

  it('is answered with 503 as long as it lasts, and nothing that was confirmed is lost [F14]', async () => {
    const writers = startWriters(app);
    await writers.waitForMore('before the disk is full');
    const filler = `/proc/${postgres.pid}/cwd/filler`;
    fill(filler);
    await waitUntil('calls to be refused', () => writers.statuses.has(503));
    expect((await app.fetch('/api/public/stats')).status).toBe(200);
    rmSync(filler);
    await writers.waitForMore('after the disk was freed');
    await writers.stop();
    expect([...writers.statuses].sort()).toEqual([201, 503]);
    expect(await readLosses(postgres.url, writers.confirmed)).toEqual(NOTHING);
  });
});

function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (;;) if (writeSync(descriptor, BLOCK) < BLOCK.length) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
}
