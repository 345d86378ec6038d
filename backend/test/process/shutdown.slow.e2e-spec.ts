import { Agent, get } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import pg from 'pg';
import { freePort } from '../../../tools/process/free-port.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';

let database: TestDatabase;
let app: BuiltApp | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  if (app?.alive()) app.signal('SIGKILL');
  await app?.ended;
});
afterAll(() => database.drop());

const start = async (changes: Record<string, string> = {}): Promise<BuiltApp> => {
  const environment = environmentVariables(database.url, {
    LOG_LEVEL: 'error',
    PORT: String(await freePort()),
    ...changes,
  });
  app = await startBuiltApp(environment);
  return app;
};

/** A Node option that runs this module before the application. */
const preload = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`;
/** Disables timers of several seconds and the keep-alive timeout, so that no timeout ends a connection or the process. */
const DISABLE_TIMEOUTS = `
  import { Server } from 'node:http';
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, ms, ...given) => setTimeout(work, ms < 5_000 ? ms : 2 ** 31 - 1, ...given);
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...given) {
    this.keepAliveTimeout = 0;
    return listen.apply(this, given);
  };`;

/** Keeps connections open for further requests, as browsers do. */
const KEEP_ALIVE_AGENT = new Agent({ keepAlive: true });
/** Sends a request. `begun` resolves when the server has read it (`100 Continue`); a shutdown may drop a request that was not read. */
function sendRequest(address: string): { begun: Promise<void>; status: Promise<number> } {
  const request = get(address, { agent: KEEP_ALIVE_AGENT, headers: { Expect: '100-continue' } });
  const begun = new Promise<void>((resolve) => request.once('continue', resolve));
  const status = new Promise<number>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  return { begun, status };
}

describe('the process', () => {
  it('finishes running requests at shutdown, accepts no new ones, and exits with 0 [R2]', async () => {
    const { address, signal, ended } = await start({ NODE_OPTIONS: preload(DISABLE_TIMEOUTS) });
    const lock = new pg.Client({ connectionString: database.url });
    await lock.connect();
    await lock.query('begin; lock table catalog.showcase in access exclusive mode');
    const requests = Array.from({ length: 50 }, () => sendRequest(`${address}/api/public/showcase-videos`));
    await Promise.all(requests.map(({ begun }) => begun));
    await waitUntil('requests that wait for the table', async () => (await countWaiting(lock)) > 5);

    signal('SIGTERM');
    const ready = () =>
      fetch(`${address}/health/ready`).then(
        ({ status }) => status,
        () => 'refused',
      );
    await waitUntil('the process to become not ready', async () => (await ready()) !== 200);
    await lock.query('rollback');
    await lock.end();

    expect(await Promise.all(requests.map(({ status }) => status))).toEqual(requests.map(() => 200));
    expect(await ended).toBe(0);
  });

  it('logs an uncaught exception and exits with 1, and the next start becomes ready [R3]', async () => {
    const fault = `process.once('SIGUSR2', () => { throw new Error('injected') })`;
    const crashed = await start({ NODE_OPTIONS: preload(fault) });
    crashed.signal('SIGUSR2');
    expect(await crashed.ended).toBe(1);
    const lines = crashed
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ level: 60, err: expect.objectContaining({ message: 'injected' }) }),
    );
    const { address } = await start();
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  });

  it('exits with 1 after an unhandled rejection [R3]', async () => {
    const fault = `process.once('SIGUSR2', () => { Promise.reject(new Error('injected')) })`;
    const crashed = await start({ NODE_OPTIONS: preload(fault) });
    crashed.signal('SIGUSR2');
    expect(await crashed.ended).toBe(1);
  });

  it('exits with one line before anything is opened when a setting is invalid [R6]', async () => {
    await expect(start({ SYNC_CRON: 'tomorrow' })).rejects.toThrow(
      /ended at its start: 1\nSettings: SYNC_CRON: must be a cron expression\n$/,
    );
  });
});

const countWaiting = async (client: pg.Client): Promise<number> => {
  const { rowCount } = await client.query(
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  );
  return rowCount ?? 0;
};
