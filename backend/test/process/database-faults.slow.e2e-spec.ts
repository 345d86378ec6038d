import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DatabaseProxy, startDatabaseProxy, waitUntil } from '@msk/testing';
import { freePort } from '../../../tools/process/free-port.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { type MailEnvironment, startMailEnvironment } from '../support/mail-environment.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';

const CALLERS = 40;
/** Instead of a status, when the process has ended. */
const NO_ANSWER = 0;
const PASSWORD = 'correct horse battery staple';

let database: TestDatabase;
let proxy: DatabaseProxy;
let mail: MailEnvironment;
let app: BuiltApp;
let cookie: string;
beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), startMailEnvironment()]);
  proxy = await startDatabaseProxy(database.url);
  const changes = { PORT: String(await freePort()), SMTP_URL: mail.smtpUrl, LOG_LEVEL: 'error' };
  app = await startBuiltApp(environmentVariables(proxy.url, changes));
  const registered = await register('caller@sesamoid.test');
  cookie = (registered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});
afterAll(async () => {
  if (app.alive()) app.signal('SIGKILL'); // after a failed test
  await app.ended;
  await Promise.all([proxy.close(), mail.close()]);
  await database.drop();
});

const register = (email: string) =>
  app.fetch('/api/auth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, firstName: 'Ada', lastName: 'Lovelace' }),
  });
const call = async (path: string) => (await app.fetch(path, { headers: { cookie } })).status;

/** Calls without a pause, each caller one after the other, until stopped. */
function startCallers() {
  const statuses: number[] = [];
  let isStopped = false;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!isStopped) statuses.push(await call('/api/auth/user').catch(() => NO_ANSWER));
  });
  return {
    /** The last answers, one for each caller. */
    latest: () => statuses.slice(-CALLERS),
    count: () => statuses.length,
    all: () => new Set(statuses),
    stop: async () => {
      isStopped = true;
      await Promise.all(callers);
    },
  };
}

describe('the process', () => {
  it('answers calls, delivers emails and is ready again by itself after its database connections went silent [F10, F11]', async () => {
    const callers = startCallers();
    await waitUntil('calls that are answered', () => callers.count() > 2 * CALLERS);
    expect([...callers.all()]).toEqual([200]);
    expect(proxy.silence()).toBeGreaterThan(10);

    await waitUntil('the process to be not ready', async () => (await call('/health/ready')) === 503);
    const countBefore = callers.count();
    await waitUntil(
      'every caller to be answered again',
      () => callers.count() >= countBefore + 2 * CALLERS && callers.latest().every((status) => status === 200),
    );
    await waitUntil('the process to be ready', async () => (await call('/health/ready')) === 200);
    await callers.stop();
    expect([...callers.all()].sort()).toEqual([200, 503]);

    expect((await register('later@sesamoid.test')).status).toBe(201);
    await mail.waitForEmail('later@sesamoid.test');
  });

  it('exits with 0 when it is stopped while its database connections are silent [R2, F10]', async () => {
    const callers = startCallers();
    await waitUntil('calls that are answered', () => callers.count() > CALLERS);
    proxy.silence();
    app.signal('SIGTERM');
    expect(await app.ended).toBe(0);
    await callers.stop();
  });
});
