import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE } from '@msk/contracts';
import { waitUntil } from '@msk/testing';
import pg from 'pg';
import { freePort } from '../../../tools/process/free-port.js';
import { type BuiltApp, startBuiltApp } from '../support/built-app.js';
import { extractLink, type MailEnvironment, startMailEnvironment } from '../support/mail-environment.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { environmentVariables } from '../support/test-settings.js';
import { recordings, startVimeoEnvironment, type VimeoEnvironment } from '../support/vimeo-environment.js';

/** The first zone of the world to begin a day, and a language in which `I` is not the capital of `i`. */
const FAR_EAST = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' };
/** West of UTC, by three and a half hours. */
const WEST = { TZ: 'America/St_Johns' };

let database: TestDatabase;
let client: pg.Client;
let mail: MailEnvironment;
let vimeo: VimeoEnvironment;
const started: BuiltApp[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  mail = await startMailEnvironment();
  vimeo = await startVimeoEnvironment();
  await vimeo.setLibrary(recordings(3));
});
afterAll(async () => {
  for (const app of started) app.signal('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await vimeo?.stop();
  await mail?.close();
  await client.end();
  await database.drop();
});

/** A Node option that moves the clock of a process by so many milliseconds, and by ten minutes at SIGUSR2: forward, then back. */
const moveClock = (milliseconds: number) => {
  const code = `
    const now = Date.now;
    let difference = ${milliseconds};
    let step = ${10 * MINUTE};
    process.on('SIGUSR2', () => {
      difference += step;
      step = -step;
    });
    Date.now = () => now() + difference;
    globalThis.Date = new Proxy(Date, {
      construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [target.now()]),
    });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

async function start(changes: Record<string, string>): Promise<BuiltApp> {
  const app = await startBuiltApp({
    ...environmentVariables(database.url, {
      ...vimeo.settings,
      PORT: String(await freePort()),
      PUBLIC_URL: 'http://library.test', // access tokens name it
      SMTP_URL: mail.smtpUrl,
      DEMO: '1',
      LOG_LEVEL: 'error',
      ...changes,
    }),
  });
  started.push(app);
  return app;
}

async function call(
  app: BuiltApp,
  method: string,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: object } = {},
) {
  const response = await app.fetch(path, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const newCookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { status: response.status, cookie: newCookie, text: await response.text() };
}
/** Asks the database, since callers may ask the library only so many times a minute. */
const waitForRow = (description: string, rest: string) =>
  waitUntil(description, async () => (await client.query(`select ${rest}`)).rowCount);
const signIn = (app: BuiltApp, email: string, password = 'sesamoid-demo') =>
  call(app, 'POST', '/api/auth/login', { body: { email, password } });

describe('two processes whose clocks are two minutes apart', () => {
  let ahead: BuiltApp;
  let behind: BuiltApp;
  beforeAll(async () => {
    ahead = await start({ ROLE: 'web', RATE_LIMITS: 'on', ...FAR_EAST, ...moveClock(MINUTE) });
    behind = await start({ ROLE: 'all', RATE_LIMITS: 'on', ...WEST, ...moveClock(-MINUTE) });
  });

  /** One process registers a user, the other verifies the address and signs out. */
  async function registerAndVerify(email: string, first: BuiltApp, second: BuiltApp): Promise<void> {
    const person = { email, password: 'correct horse battery staple', firstName: 'Ada', lastName: 'Lovelace' };
    const { status, cookie } = await call(first, 'POST', '/api/auth/register', { body: person });
    expect(status).toBe(201);
    expect((await call(second, 'GET', '/api/auth/user', { cookie })).status).toBe(200);
    const token = extractLink(await mail.waitForEmail(email)).searchParams.get('token');
    expect((await call(second, 'POST', '/api/auth/verify-email', { body: { token } })).status).toBe(200);
    expect((await call(second, 'POST', '/api/auth/logout', { cookie, body: {} })).status).toBeLessThan(300);
    expect((await call(first, 'GET', '/api/auth/user', { cookie })).status).toBe(401);
  }

  it('share sessions and the links of emails: what one begins, the other continues and ends [F28]', async () => {
    await registerAndVerify('ada@sesamoid.test', ahead, behind);
    await registerAndVerify('ben@sesamoid.test', behind, ahead);
    expect(await mail.emails()).toHaveLength(2);
  });

  it('do so also after the clock of one was put forward by ten minutes, and back [F28]', async () => {
    const before = (await mail.emails()).length;
    for (const direction of ['forward', 'back']) {
      behind.signal('SIGUSR2');
      await registerAndVerify(`carl-${direction}@sesamoid.test`, ahead, behind);
      await registerAndVerify(`dora-${direction}@sesamoid.test`, behind, ahead);
    }
    expect(await mail.emails()).toHaveLength(before + 4);
  });

  it('accept each other’s access tokens [F28]', async () => {
    for (const [first, second] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const credentials = {
        grant_type: 'client_credentials',
        client_id: 'demo-client',
        client_secret: 'demo-client-secret',
      };
      const answer = await first.fetch('/api/oauth/token', { method: 'POST', body: new URLSearchParams(credentials) });
      const { access_token } = (await answer.json()) as { access_token: string };
      const headers = { authorization: `Bearer ${access_token}` };
      expect((await second.fetch('/api/videos?limit=1', { headers })).status).toBe(200);
    }
  });

  it('count failed sign-ins together [F28]', async () => {
    for (let failure = 0; failure < 10; failure++)
      expect((await signIn(failure % 2 ? ahead : behind, 'trial@sesamoid.test', 'a wrong password')).status).toBe(401);
    for (const app of [ahead, behind]) expect((await signIn(app, 'trial@sesamoid.test')).status).toBe(429);
  });

  it('import, analyse and publish what an admin asks the other for [F28]', async () => {
    const { cookie } = await signIn(ahead, 'admin@sesamoid.test');
    const filters = { minDuration: null, folder: null, dateAfter: null };
    const ask = async (method: string, path: string, body?: object) => {
      const { status, text } = await call(ahead, method, path, { cookie, ...(body && { body }) });
      expect([path, status]).toEqual([path, status < 300 ? status : text]);
      return JSON.parse(text);
    };
    await ask('POST', '/api/admin/sync-vimeo', { filters });
    await waitForRow('the sync', `from curation.video_sync where status = 'completed'`);
    await ask('POST', '/api/admin/process-ai', {});
    await waitForRow(
      'the analyses',
      `from curation.pending_video where processing_status = 'completed' having count(*) = 3`,
    );
    const analysed = await ask('GET', '/api/admin/pending?status=completed');
    await ask('POST', '/api/admin/approve', { ids: analysed.videos.map(({ id }: { id: string }) => id) });
    await waitForRow('the cases in the library', 'from catalog.video having count(*) = 3');
  });
});

describe('a process in another time zone and language', () => {
  it('answers every route that reads as one in UTC does [D8, F28]', async () => {
    const [utc, other] = [await start({ ROLE: 'web', TZ: 'UTC' }), await start({ ROLE: 'web', ...FAR_EAST })];
    const { paths } = JSON.parse((await call(utc, 'GET', '/api/openapi.json')).text) as {
      paths: Record<string, object>;
    };
    const readable = Object.entries(paths).flatMap(([path, methods]) =>
      'get' in methods && !/\{|logout|\/login$|^\/(health|metrics)/.test(path) ? [path] : [],
    );
    expect(readable.length).toBeGreaterThan(30);
    for (const email of ['admin@sesamoid.test', 'monthly@sesamoid.test']) {
      const { cookie } = await signIn(utc, email);
      const read = async (app: BuiltApp, path: string) => {
        const { status, text } = await call(app, 'GET', path, { cookie });
        return [path, status, withoutOwnTimes(text)];
      };
      for (const path of readable) expect(await read(other, path)).toEqual(await read(utc, path));
    }
  }, 300_000);
});

/** Two answers differ in the id of their request and in what is counted up to the moment of the answer. */
const withoutOwnTimes = (text: string): string =>
  text
    .replace(/"(requestId|exportedAt)":"[^"]*"/g, '"$1":""')
    .replace(/"avgCustomerLifetime":[^,}]*/g, '"avgCustomerLifetime":0');
