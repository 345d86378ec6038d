import { Agent, get } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import pg from 'pg';
import { freePort } from '../../../scripts/free-port.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentOf } from '../support/test-settings.js';

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
  const environment = environmentOf(database.url, { LOG_LEVEL: 'error', PORT: String(await freePort()), ...changes });
  app = await startBuiltApp(environment);
  return app;
};

/** Runs this module in the process before the application. */
const preload = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`;
/** No timer of seconds comes, and no connection ends for being idle: whatever ends then does so by itself. */
const CUTS_NOTHING_OFF = `
  import { Server } from 'node:http';
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (work, ms, ...given) => setTimeout(work, ms < 5_000 ? ms : 2 ** 31 - 1, ...given);
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...given) {
    this.keepAliveTimeout = 0;
    return listen.apply(this, given);
  };`;

/** As browsers call: the connection is kept for the next call. */
const KEPT = new Agent({ keepAlive: true });
/** A call, and when the server has begun with it: it then says to go on. One that it has not read yet may be cut off. */
function call(address: string): { begun: Promise<void>; status: Promise<number> } {
  const request = get(address, { agent: KEPT, headers: { Expect: '100-continue' } });
  const begun = new Promise<void>((resolve) => request.once('continue', resolve));
  const status = new Promise<number>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
  });
  return { begun, status };
}

describe('the end of a process', () => {
  it('R2 finishes the calls under way, takes no new ones, and is a success', async () => {
    const { address, signal, ended } = await start({ NODE_OPTIONS: preload(CUTS_NOTHING_OFF) });
    const lock = new pg.Client({ connectionString: database.url });
    await lock.connect();
    await lock.query('begin; lock table catalog.showcase in access exclusive mode');
    const calls = Array.from({ length: 50 }, () => call(`${address}/api/public/showcase-videos`));
    await Promise.all(calls.map(({ begun }) => begun));
    await waitUntil('calls that wait for the table', async () => (await waiting(lock)) > 5);

    signal('SIGTERM');
    const ready = () =>
      fetch(`${address}/health/ready`).then(
        ({ status }) => status,
        () => 'refused',
      );
    await waitUntil('the process to be not ready', async () => (await ready()) !== 200);
    await lock.query('rollback');
    await lock.end();

    expect(await Promise.all(calls.map(({ status }) => status))).toEqual(calls.map(() => 200));
    expect(await ended).toBe(0);
  });

  it('R3 comes with 1 and a line in the log after an unexpected exception, and the next start is ready', async () => {
    const fault = `process.once('SIGUSR2', () => { throw new Error('injected') })`;
    const broken = await start({ NODE_OPTIONS: preload(fault) });
    broken.signal('SIGUSR2');
    expect(await broken.ended).toBe(1);
    const lines = broken
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ level: 60, err: expect.objectContaining({ message: 'injected' }) }),
    );
    const { address } = await start();
    expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  });

  it('R3 comes with 1 after a rejection that nobody awaits', async () => {
    const fault = `process.once('SIGUSR2', () => { Promise.reject(new Error('injected')) })`;
    const broken = await start({ NODE_OPTIONS: preload(fault) });
    broken.signal('SIGUSR2');
    expect(await broken.ended).toBe(1);
  });

  it('R6 comes before anything is opened when a setting is wrong, with one line', async () => {
    await expect(start({ SYNC_CRON: 'tomorrow' })).rejects.toThrow(
      /ended at its start: 1\nSettings: SYNC_CRON: must be a cron expression\n$/,
    );
  });
});

const waiting = async (client: pg.Client): Promise<number> => {
  const { rowCount } = await client.query(
    'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  );
  return rowCount ?? 0;
};
