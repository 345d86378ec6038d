import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import {
  type Account,
  type Home,
  reachableHome,
  unprivilegedAccount,
} from '../../../scripts/embedded-postgres/account.ts';
import { findBinaries } from '../../../scripts/embedded-postgres/binaries.ts';
import { Cluster } from '../../../scripts/embedded-postgres/cluster.ts';
import { freePort } from '../../../scripts/free-port.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { environmentVariables } from '../support/test-settings.js';
import { NOTHING, readLosses, register, startWriters } from './registration-load.js';

let folder: string;
let account: Account;
let home: Home;
let cluster: Cluster;
let environment: Record<string, string>;
let app: BuiltApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-faults-'));
  chmodSync(folder, 0o755); // as root, PostgreSQL's account must get through
  account = unprivilegedAccount();
  home = await reachableHome(join(folder, 'pg'), await findBinaries(), account);
  cluster = new Cluster(home, account, { durable: true });
  await cluster.create();
  await cluster.start();
  environment = environmentVariables(cluster.url('postgres'), {
    PORT: String(await freePort()),
    LOG_LEVEL: 'fatal',
  });
  app = await startBuiltApp(environment);
});
afterAll(async () => {
  app?.signal('SIGKILL');
  await app?.ended;
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const readPid = () => Number(readFileSync(join(home.dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** PostgreSQL's main process and those that it started. */
function listServerProcesses(): number[] {
  const main = readPid();
  const parentOf = (pid: string) => {
    try {
      return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
    } catch {
      return 0; // it has just ended
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === main);
  return [main, ...children.map(Number)];
}
const signalServer = (signal: NodeJS.Signals): void => {
  for (const pid of listServerProcesses()) process.kill(pid, signal);
};

/** Starts the server again with the options it had, the port among them. */
const restartServer = () =>
  promisify(execFile)(
    home.binaries.pg_ctl,
    ['restart', '-D', home.dataDir, '-m', 'immediate', '-w', '-t', '60', '-l', join(home.dataDir, 'server.log')],
    { ...account, cwd: '/', env: { ...process.env, LC_ALL: 'C' } },
  );

describe('what was answered is there once, and the process goes on by itself', () => {
  it('after PostgreSQL was restarted without a shutdown [F8]', async () => {
    const writers = startWriters(app);
    await writers.waitForMore('before the restart');
    await restartServer();
    await writers.waitForMore('after the restart');
    await writers.stop();
    expect([...writers.statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
    expect(await readLosses(cluster.url('postgres'), writers.confirmed)).toEqual(NOTHING);
  });

  it('after PostgreSQL was frozen [F9]', async () => {
    const writers = startWriters(app);
    await writers.waitForMore('before the freeze');
    signalServer('SIGSTOP');
    try {
      await waitUntil('calls to be refused', () => writers.statuses.has(503));
    } finally {
      signalServer('SIGCONT');
    }
    await writers.waitForMore('after the freeze');
    await writers.stop();
    expect([...writers.statuses].sort()).toEqual([201, 503]);
    expect(await readLosses(cluster.url('postgres'), writers.confirmed)).toEqual(NOTHING);
  });

  it('after a power cut: PostgreSQL and the process were killed at the same moment [F4]', async () => {
    const writers = startWriters(app);
    await writers.waitForMore('before the power cut');
    signalServer('SIGKILL');
    app.signal('SIGKILL');
    await app.ended;
    await writers.stop();
    await waitUntil('PostgreSQL to start again', () =>
      restartServer().then(
        () => true,
        () => false, // parts of the killed server still end
      ),
    );
    app = await startBuiltApp(environment);
    expect(await readLosses(cluster.url('postgres'), writers.confirmed)).toEqual(NOTHING);
    expect(await register(app, 'after-the-power-cut@sesamoid.test')).toBe(201);
  });
});
