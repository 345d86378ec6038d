import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitUntil } from '@msk/testing';
import { freePort } from '../../../tools/process/free-port.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { OwnPostgres } from '../support/own-postgres.js';
import { environmentVariables } from '../support/test-settings.js';
import { NOTHING, readLosses, register, startWriters } from './registration-load.js';

let postgres: OwnPostgres;
let environment: Record<string, string>;
let app: BuiltApp;
beforeAll(async () => {
  postgres = await OwnPostgres.start();
  environment = environmentVariables(postgres.url, {
    PORT: String(await freePort()),
    LOG_LEVEL: 'fatal',
  });
  app = await startBuiltApp(environment);
});
afterAll(async () => {
  app?.signal('SIGKILL');
  await app?.ended;
  await postgres?.stop();
});

describe('what was answered is there once, and the process goes on by itself', () => {
  it('after PostgreSQL was restarted without a shutdown [F8]', async () => {
    const writers = startWriters(app);
    await writers.waitForMore('before the restart');
    await postgres.restart();
    await writers.waitForMore('after the restart');
    await writers.stop();
    expect([...writers.statuses].filter((status) => ![201, 503].includes(status))).toEqual([]);
    expect(await readLosses(postgres.url, writers.confirmed)).toEqual(NOTHING);
  });

  it('after PostgreSQL was frozen [F9]', async () => {
    const writers = startWriters(app);
    await writers.waitForMore('before the freeze');
    postgres.signal('SIGSTOP');
    try {
      await waitUntil('calls to be refused', () => writers.statuses.has(503));
    } finally {
      postgres.signal('SIGCONT');
    }
    await writers.waitForMore('after the freeze');
    await writers.stop();
    expect([...writers.statuses].sort()).toEqual([201, 503]);
    expect(await readLosses(postgres.url, writers.confirmed)).toEqual(NOTHING);
  });

  it('after a power cut: PostgreSQL and the process were killed at the same moment [F4]', async () => {
    const writers = startWriters(app);
    await writers.waitForMore('before the power cut');
    postgres.signal('SIGKILL');
    app.signal('SIGKILL');
    await app.ended;
    await writers.stop();
    await waitUntil('PostgreSQL to start again', () =>
      postgres.restart().then(
        () => true,
        () => false, // parts of the killed server still end
      ),
    );
    app = await startBuiltApp(environment);
    expect(await readLosses(postgres.url, writers.confirmed)).toEqual(NOTHING);
    expect(await register(app, 'after-the-power-cut@sesamoid.test')).toBe(201);
  });
});
